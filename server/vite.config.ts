import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { digestOf } from './src/compiled-entry.ts'

const root = join(import.meta.dirname, '..')

/** Writes which files of ours the programs are made of, this one too, with what each then held: changed sources are not run by old programs. */
function sources(): Plugin {
  return {
    name: 'sources',
    generateBundle() {
      const ours = [...this.getModuleIds()].filter(id => id.startsWith(root) && !id.includes('node_modules'))
      const files = [...ours, join(root, 'package-lock.json'), import.meta.filename].map(file => [
        relative(root, file).split(sep).join('/'),
        digestOf(readFileSync(file)),
      ])
      this.emitFile({ type: 'asset', fileName: 'sources.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}

/**
 * The programs that the server starts for single files: each in one piece with the packages it uses, without types. Loaded from their
 * sources, some hundred files, they take longer than for reading most documents.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [sources()],
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: {
      input: [
        'src/ingest/reader/reader-process.ts',
        'src/ingest/scans/scan-process.ts',
        'src/assistant/images/image-process.ts',
        'src/confined/watchdog.ts',
        'src/search/search-worker.ts',
        'src/assistant/built-in/rerank-entry.ts',
      ].map(entry => join(import.meta.dirname, entry)),
      output: { entryFileNames: '[name].js' },
    },
  },
  // Native code and WebAssembly stay where they are.
  ssr: { noExternal: true, external: ['sharp', 'usearch', '@embedpdf/pdfium'] },
})
