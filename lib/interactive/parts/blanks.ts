import { decodeEntities } from '@/lib/common/html-text'
import { isAccepted, type NormalizeOptions, readableText } from '../normalize-text'
import { at, type TextById } from '../value'
import type { ReviewLine } from './part'

/** Returns the ids of the blanks in a text in reading order, without duplicates. */
export function blankIdsOf(html: string): string[] {
  const ids = html.matchAll(/<span\b[^<>]*?\sdata-blank="([^"]*)"/gi)
  return [...new Set([...ids].map(([, id = '']) => decodeEntities(id)))].filter(Boolean)
}

type TextKey = { accepted: readonly string[] } & Pick<NormalizeOptions, 'caseSensitive'>

/** Returns typed blanks with the accepted texts of each; a blank without accepted texts waits for a grader. */
export function reviewTypedBlanks(
  ids: readonly string[],
  value: TextById,
  key: Record<string, TextKey> | undefined,
): ReviewLine[] {
  return ids.map((id) => {
    const typed = at(value, id) ?? ''
    const given = readableText(typed) ? typed : null
    const blank = at(key, id)
    if (!blank || blank.accepted.length === 0) return { id, given, correct: null, expected: [] }
    const correct = given !== null && isAccepted(given, blank.accepted, { caseSensitive: blank.caseSensitive ?? false })
    // The compared form is shown with the verdict.
    return { id, given: given && readableText(given), correct, expected: blank.accepted }
  })
}
