/**
 * Gives each file of a folder a name that no other has, also where upper and lower case are one: `lease.pdf`, `lease (2).pdf`. What a file
 * system or a zip file takes for a path, or Windows refuses, is replaced.
 */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  /** The last number given to a name, so that a thousand files of one name are not tried one by one. */
  const last = new Map<string, number>()
  return given => {
    const name = plainName(given)
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    for (let number = last.get(name.toLowerCase()) ?? 1; ; number++) {
      const candidate = number === 1 ? name : `${stem} (${number})${ending}`
      if (taken.has(candidate.toLowerCase())) continue
      taken.add(candidate.toLowerCase())
      last.set(name.toLowerCase(), number + 1)
      return candidate
    }
  }
}

function plainName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not stand in a name.
  const plain = name.toWellFormed().replaceAll(/[\u0000-\u001f<>:"/\\|?*]/g, '_')
  const whole = plain.replace(/[. ]+$/, end => '_'.repeat(end.length))
  if (whole === '') return '_'
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(whole) ? `_${whole}` : whole
}
