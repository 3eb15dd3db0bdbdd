/** A step of a path: the path that leads so far, and the name that the step adds to it. */
export interface Step {
  readonly path: string
  readonly name: string
}

/**
 * The steps of a JSON path (`.orders`, `[3]`, `['unit price']`) or an XML path (`/catalog`, `/book[2]`, `/@id`). The `$` of JSON,
 * which is the file itself, is none.
 */
export function stepsOf(path: string): Step[] {
  const pattern = path.startsWith('$') ? /\['(?:\\.|[^\\'])*'\]|\[\d+\]|\.?[^.[]+/gu : /\/[^/]+/gu
  return [...path.matchAll(pattern)]
    .map(({ 0: step, index }) => ({
      path: path.slice(0, index + step.length),
      name: step.startsWith("['") ? step.slice(2, -2).replaceAll(/\\(.)/g, '$1') : step.replace(/^[./]/, ''),
    }))
    .filter(step => step.path !== '$')
}

/** Whether a value lies in a branch, at any depth. */
export const isUnder = (path: string, branch: string): boolean =>
  path.length > branch.length && path.startsWith(branch) && /[.[/]/.test(path[branch.length]!)

/** What the last step of a path is called: `[3]`, `book[2]`. */
export const lastStep = (path: string): string => stepsOf(path).at(-1)?.name ?? path

/** A path for people: `$.orders[3].total` is "orders[3] › total". The file itself is "whole file". */
export function pathLabel(path: string): string {
  const names = stepsOf(path).map(step => step.name)
  return names.join(' › ').replaceAll(' › [', '[') || 'whole file'
}
