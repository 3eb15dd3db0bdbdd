/** A user's oldest job that may be taken. */
export interface Candidate {
  readonly id: number
  readonly userId: string
  /** How many of the user's jobs are being worked on. */
  readonly running: number
}

/**
 * Which job comes next: of the user with the fewest running, among these of the one who has waited longest for a turn, then
 * the oldest job. So one person's five hundred files do not keep another's single file waiting.
 * @param lastTurn when each user was last given a turn, in any growing number; absent is never
 */
export function nextJob(
  candidates: readonly Candidate[],
  lastTurn: ReadonlyMap<string, number>,
): Candidate | undefined {
  const turn = ({ userId }: Candidate) => lastTurn.get(userId) ?? 0
  return [...candidates].sort(
    (one, other) => one.running - other.running || turn(one) - turn(other) || one.id - other.id,
  )[0]
}
