import { readdirSync, readFileSync } from 'node:fs'

const megabyte = 1024 * 1024

/**
 * Resident memory of a process and all that it started, in megabytes; undefined where the system has no `/proc`. Pages that
 * processes share are counted for each of them, so the figure is an upper bound.
 */
export function treeMemory(pid: number): number | undefined {
  try {
    const children = childrenByParent()
    const tree = (root: number): number[] => [root, ...(children.get(root) ?? []).flatMap(tree)]
    return tree(pid).reduce((sum, each) => sum + residentMemory(each), 0) / megabyte
  } catch {
    return undefined
  }
}

/** Watches `treeMemory` every 20 ms until `stop`, which answers the most that was seen. */
export function watchMemory(pid: number): { stop(): number | undefined } {
  let most = treeMemory(pid)
  const timer = setInterval(() => {
    const now = treeMemory(pid)
    if (now !== undefined && now > (most ?? 0)) most = now
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!pid) continue
    const parent = parentOf(pid)
    if (parent) children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  return children
}

/** The fourth field of /proc/PID/stat, counted behind the name, which may hold anything. Processes end while we look. */
function parentOf(pid: number): number {
  const text = readProcess(pid, 'stat')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}

const residentMemory = (pid: number) => Number(readProcess(pid, 'statm').split(' ')[1] ?? 0) * 4_096

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
