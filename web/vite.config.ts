import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type ConfigEnv, defineConfig, type Plugin, type UserConfig } from 'vite'
import { inlineScript } from './inline-script.ts'
import { prerenderedHome } from './prerendered-home.ts'

/** Where `npm run dev` serves the API. */
const server = 'http://localhost:3000'

/** Whether browsers get what is built: the drawing of the home page is built for Node. */
const forBrowsers = (_config: UserConfig, { isSsrBuild }: ConfigEnv) => !isSsrBuild

/** What pdf.js asks for beside a PDF, each file only when a PDF needs it: character maps, standard fonts, colours, decoders. */
const pdfFolders = ['cmaps', 'standard_fonts', 'iccs', 'wasm']

/** Serves what pdf.js reads beside a PDF from our own origin, at `/assets/pdfjs/`. */
function pdfAssets(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  // The policy lets no WebAssembly run, and no scripting is wanted: what of it JavaScript can do is there too.
  const wanted = (name: string) => !name.endsWith('.wasm') && !name.startsWith('quickjs')
  const paths = pdfFolders.flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(wanted)
      .map(name => `${folder}/${name}`),
  )
  return {
    name: 'pdf-assets',
    apply: forBrowsers,
    configureServer({ middlewares }) {
      middlewares.use('/assets/pdfjs', (request, response, next) => {
        const path = paths.find(each => `/${each}` === request.url?.split('?')[0])
        if (!path) return next()
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(root, path)))
      })
    },
    generateBundle() {
      for (const path of paths)
        this.emitFile({ type: 'asset', fileName: `assets/pdfjs/${path}`, source: readFileSync(join(root, path)) })
    },
  }
}

/** Writes the script that sets the theme into the page: a file of its own would hold the first paint up. */
function inlineTheme(): Plugin {
  return {
    name: 'inline-theme',
    transformIndexHtml: () => [
      { tag: 'script', children: inlineScript('src/theme/apply-theme.js'), injectTo: 'head-prepend' },
    ],
  }
}

const compress = promisify(brotliCompress)

/**
 * Puts a compressed copy beside each text of the app, which the server sends in its place: Brotli at its best, too slow for
 * each answer, makes scripts 15% smaller than what the server compresses on the way.
 */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (config, env) => env.command === 'build' && forBrowsers(config, env),
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter(name => /\.(js|mjs|css|svg|html)$/.test(name))
      await Promise.all(
        names.map(async name => {
          const path = join(dir, name)
          await writeFile(`${path}.br`, await compress(readFileSync(path)))
        }),
      )
    },
  }
}

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/**
 * Joins all that the page needs before it shows anything into one chunk: left alone, what later screens share with it
 * falls into some twenty small ones, and a browser far away waits for them in turns.
 */
function firstLoad(): (id: string, modules: Modules) => string | null {
  let needed: Set<string> | undefined
  return (id, modules) => {
    needed ??= reachedFrom(join(import.meta.dirname, 'src/main.tsx'), modules)
    return needed.has(id) ? 'first-load' : null
  }
}

function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = new Set([entry])
  for (const id of reached)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!next.includes('node_modules')) reached.add(next)
  return reached
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), inlineTheme(), prerenderedHome(), pdfAssets(), compressed()],
  server: { proxy: { '/api': server, '/healthz': server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: firstLoad(), debugName: 'first-load' }],
        },
      },
    },
  },
})
