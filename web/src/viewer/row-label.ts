import { lastStep, type Place, placeLabel } from '@docent/contract'

/** The address of a table's row. What all rows share, the sheet or the list that they are of, stands above the table. */
export function rowLabel(place: Place): string {
  if (place.kind === 'cells') return place.range
  if (place.kind === 'path') return lastStep(place.path)
  return placeLabel(place)
}
