import { diffLines, diffWordsWithSpace } from 'diff'

/** A section of two compared texts. */
type TextChange = { kind: 'same' | 'added' | 'removed'; text: string }

/**
 * The most changed words (or lines) for a comparison at that level: the time grows quadratically, and a slow device handles this many without a
 * noticeable delay.
 */
const MAX_CHANGED_WORDS = 500
const MAX_CHANGED_LINES = 200

/**
 * Returns the deletions and insertions between two texts: word by word, line by line if too many words changed, or as a single change if the lines
 * have too little in common as well.
 */
export function compareTexts(before: string, after: string): TextChange[] {
  const changes =
    diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGED_WORDS }) ??
    diffLines(before, after, { maxEditLength: MAX_CHANGED_LINES })
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
