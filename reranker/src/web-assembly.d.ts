/** What is used of WebAssembly, whose types come with the browser's, which the server does without. */
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { readonly initial: number })
    readonly buffer: ArrayBuffer
  }
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>)
    readonly exports: Readonly<Record<string, unknown>>
  }
}
