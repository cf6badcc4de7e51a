import type { WireRevision } from './wire'

/** An answer as it was at the end of an earlier attempt. */
export type EarlierAttempt = Pick<WireRevision, 'attempt' | 'interactionData' | 'scoreData' | 'comment'>

/** Returns the last state of the answer in each earlier attempt, latest first (domain.md §5). */
export function earlierAttempts(revisions: readonly WireRevision[], attempt: number): EarlierAttempt[] {
  const last = new Map<number, WireRevision>()
  for (const revision of revisions) {
    if (revision.attempt >= attempt) continue
    const known = last.get(revision.attempt)
    if (!known || isLater(revision, known)) last.set(revision.attempt, revision)
  }
  return [...last.values()].toSorted((one, other) => other.attempt - one.attempt)
}

/** Whether a revision is later; a score's revision has the version of the answer that it scores, so the date decides. */
function isLater(one: WireRevision, other: WireRevision): boolean {
  return one.version === other.version ? one.dateCreated > other.dateCreated : one.version > other.version
}
