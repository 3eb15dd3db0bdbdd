import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { root } from './root.ts'

/** An import that crosses a border of the house. */
export interface Trespass {
  readonly file: string
  readonly imported: string
  readonly rule: string
}

/** Folders of which others may import only `index.ts`. */
const featureParents = ['server/src', 'web/src']
/** Folders under a feature parent that are not features: small shared pieces, each file its own front door. */
const shared = new Set(['web/src/ui', 'web/src/theme', 'web/src/api'])
/** Tests of a whole feature may build the app and look inside. */
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/testing/')

/**
 * The rules of the house (docs/architecture.md), over all imports given as [importing file, imported file], both
 * relative to the repository: the contract imports nothing of ours, web and server do not import each other, features reach each
 * other through `index.ts` alone, and nothing imports the composition (`app.ts`, `main.ts`).
 */
export function trespasses(imports: readonly (readonly [file: string, imported: string])[]): Trespass[] {
  return imports.flatMap(([file, imported]) => {
    const rule = brokenRule(file, imported)
    return rule ? [{ file, imported, rule }] : []
  })
}

function brokenRule(file: string, imported: string): string | undefined {
  const [from] = file.split('/')
  const [to] = imported.split('/')
  if (from === 'contract' && to !== 'contract') return 'the contract imports nothing of ours'
  if (from === 'web' && to === 'server') return 'the web app knows the server by the contract alone'
  if (from === 'server' && to === 'web') return 'the server does not import the web app'
  if (isTest(file)) return undefined
  if (from === 'server' && imported === 'server/src/app.ts' && dirname(file) !== 'server/src')
    return 'features do not import the composition'
  // Measurements are made with what tests are made with.
  if (from === 'bench' && imported.includes('/testing/')) return undefined
  const feature = featureOf(imported)
  if (!feature || shared.has(feature) || featureOf(file) === feature) return undefined
  // A file beside a folder of its own name, as `ask.ts` and `ask/`, belongs to it.
  if (file === `${feature}.ts`) return undefined
  if (imported === `${feature}/index.ts` || imported === `${feature}/index.tsx`) return undefined
  return `only ${feature}/index.ts may be imported from outside of it`
}

/** The feature folder that a file belongs to: `server/src/files/routes.ts` → `server/src/files`. */
function featureOf(file: string): string | undefined {
  const parent = featureParents.find(each => file.startsWith(`${each}/`))
  if (!parent) return undefined
  const [name, ...inside] = file.slice(parent.length + 1).split('/')
  return inside.length > 0 ? `${parent}/${name}` : undefined
}

/** Every relative import of our TypeScript files, static and dynamic. */
export function readImports(): [string, string][] {
  const files = ['contract', 'server', 'web', 'bench', 'eval', 'embedder', 'reranker'].flatMap(folder =>
    sourcesIn(join(root, folder)),
  )
  return files.flatMap(path => {
    const text = readFileSync(path, 'utf8')
    const found = text.matchAll(/(?:from\s+|import\s+|import\(\s*|new URL\(\s*)'(\.{1,2}\/[^']+)'/g)
    return [...found].map((match): [string, string] => [here(path), here(join(dirname(path), match[1]!))])
  })
}

const here = (path: string) => relative(root, path).split(sep).join('/')

function sourcesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return ['node_modules', 'dist', 'data'].includes(entry.name) ? [] : sourcesIn(path)
      return /\.(ts|tsx)$/.test(entry.name) ? [path] : []
    })
  } catch {
    // A workspace that does not exist yet has no sources.
    return []
  }
}
