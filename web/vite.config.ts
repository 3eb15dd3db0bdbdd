import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` serves the API. */
const server = 'http://localhost:3000'

/** Names the two fonts in the page's head, so that they are fetched beside the script and not after it. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(name => name.endsWith('.woff2'))
          .map(name => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  }
}

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), pdfAssets()],
  server: { proxy: { '/api': server, '/healthz': server } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 600 },
})
