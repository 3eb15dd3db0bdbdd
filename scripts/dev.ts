import { programs, start } from './root.ts'

/** Serves the product for development: the server starts anew when its sources change, the browser takes changes at once. */
export function dev(): void {
  const server = start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { PORT: '3000' })
  const web = start([programs.vite, 'web', '--port', '5173', '--strictPort'])
  process.stderr.write('Open http://localhost:5173 (the server behind it listens on port 3000).\n')
  const stop = () => {
    server.kill()
    web.kill()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  server.on('exit', stop)
  web.on('exit', stop)
}
