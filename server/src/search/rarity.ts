/**
 * What a word tells by how many of some files hold it: the logarithm of inverse document frequency (K. Spärck Jones 1972), beside that of a word that none holds.
 * @returns for the number of files that hold a word, from 1 where none does to next to nothing where all do; always 1 of a single file, which is beside no other
 */
export function rarityAmong(files: number): (holders: number) => number {
  if (files <= 1) return () => 1
  return holders => Math.log((files + 1) / (holders + 0.5)) / Math.log((files + 1) / 0.5)
}
