/** A size as the specification shows it: Bytes, KB, MB or GB, with two decimals. */
export function sizeLabel(bytes: number): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'] as const
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1)
  return `${(bytes / 1024 ** step).toFixed(2)} ${units[step]}`
}
