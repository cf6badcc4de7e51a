import { diffWordsWithSpace } from 'diff'

/** A stretch of two texts that are laid over each other. */
type TextChange = { kind: 'same' | 'added' | 'removed'; text: string }

/** What was taken out of a text and what was put in, word by word. */
export function compareTexts(before: string, after: string): TextChange[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
