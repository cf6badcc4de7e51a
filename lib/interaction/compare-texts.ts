import { diffLines, diffWordsWithSpace } from 'diff'

/** A stretch of two texts that are laid over each other. */
type TextChange = { kind: 'same' | 'added' | 'removed'; text: string }

/**
 * Words, and lines, in which two texts may differ to be compared by them: the time that it takes grows with the square of it, and this much a
 * slow device has done before anybody waits.
 */
const MAX_CHANGED_WORDS = 500
const MAX_CHANGED_LINES = 200

/**
 * What was taken out of a text and what was put in, word by word; line by line where too much was changed for that, and as one change where the
 * lines have too little in common, too.
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
