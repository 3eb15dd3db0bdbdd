import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { inlineScript } from './inline-script.ts'

const entry = 'src/prerender/index.ts'

/** Draws the home page while building, so that a visitor reads it before the scripts are there: see `src/prerender/`. */
export function prerenderedHome(): Plugin {
  let cache = ''
  return {
    name: 'prerendered-home',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: config => {
      cache = config.cacheDir
    },
    // After Vite has written its links.
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const root = '<div id="root"></div>'
        if (!html.includes(root)) throw new Error(`index.html holds no ${root} to draw the home page into.`)
        const home = await draw(join(cache, 'prerender'))
        const script = inlineScript('src/prerender/show-home.js')
        const drawn = `${root}\n<template id="drawn-home">${home}</template>\n<script>${script}</script>`
        // By functions: a replacing string would read the dollars in it.
        return html
          .replace(root, () => drawn)
          .replace('<link rel="stylesheet"', link => `${fontsOf(bundle)}${link}`)
          .replace(/<(script type="module"|link rel="modulepreload")/g, scriptsLater)
      },
    },
  }
}

/** Builds what draws the page, for Node and with the same names of files, and lets it draw. */
async function draw(folder: string): Promise<string> {
  const configFile = join(import.meta.dirname, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn', build: { ssr: entry, outDir: folder, emptyOutDir: true } })
  const { homePage }: typeof import('./src/prerender/index.ts') = await import(
    pathToFileURL(join(folder, 'index.js')).href
  )
  return homePage()
}

/** The styles with which the drawn page can be read are fetched before the scripts. */
const scriptsLater = (tag: string) => `${tag} fetchpriority="low"`

/** Fetched beside the styles that name them, so that nothing drawn moves when they come. */
const fontsOf = (bundle: object) =>
  Object.keys(bundle)
    .filter(name => name.endsWith('.woff2'))
    .map(name => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">\n    `)
    .join('')
