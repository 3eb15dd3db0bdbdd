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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  server: { proxy: { '/api': server, '/healthz': server } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
})
