import type { WireRevision } from './wire'

/** An answer as an earlier attempt left it. */
export type EarlierAttempt = Pick<WireRevision, 'attempt' | 'interactionData' | 'scoreData' | 'comment'>

/** What each attempt before this one ended with, the latest first (domain.md §5). */
export function earlierAttempts(revisions: readonly WireRevision[], attempt: number): EarlierAttempt[] {
  const last = new Map<number, WireRevision>()
  for (const revision of revisions) {
    if (revision.attempt >= attempt) continue
    const known = last.get(revision.attempt)
    if (!known || isLater(revision, known)) last.set(revision.attempt, revision)
  }
  return [...last.values()].toSorted((one, other) => other.attempt - one.attempt)
}

/** A revision of a score is of the same version as the answer that it scores, and later. */
function isLater(one: WireRevision, other: WireRevision): boolean {
  return one.version === other.version ? one.dateCreated > other.dateCreated : one.version > other.version
}
