import { textOfHtml } from '@/lib/common/html-text'
import { isPartAnswered } from '@/lib/interactive/parts/registry'
import { type ActivityLearnerData, activity } from '@/lib/interactive/types/activity'
import { recording } from '@/lib/interactive/types/recording'
import { at, readTexts } from '@/lib/interactive/value'

/** An answer in one line: its text, the number of answered parts, or the length of a recording in seconds. */
export type AnswerExcerpt =
  | { kind: 'text'; text: string }
  | { kind: 'parts'; done: number; of: number }
  | { kind: 'recording'; seconds: number }

/** Maximum characters of an excerpt; a row shows fewer. */
export const MAX_EXCERPT_LENGTH = 120

type Labelled = { id: string; label: string }
type Answered = { contentType: string; contentSubType: string | null; data: Record<string, unknown> }

const line = (text: string): AnswerExcerpt => ({
  kind: 'text',
  text: text.replace(/\s+/g, ' ').trim().slice(0, MAX_EXCERPT_LENGTH),
})

/** Returns the labels of the selected choices; a word poll has no choices, and its value is the words. */
function pickedTexts(data: Record<string, unknown>, value: unknown): string {
  // The choices were stored through the schema of their type.
  const labels = new Map(((data.choices ?? []) as Labelled[]).map(({ id, label }) => [id, textOfHtml(label)]))
  return readTexts(value)
    .map((picked) => labels.get(picked) ?? picked)
    .join(', ')
}

/** Returns the answer to any item in one line, for the list of students. */
export function excerptOf({ contentType, contentSubType, data }: Answered, value: unknown): AnswerExcerpt {
  if (contentType === 'interactive' && contentSubType === 'activity') {
    // The data of an activity, as stored by its schema.
    const { parts } = data as unknown as ActivityLearnerData
    const values = activity.readValue(value)
    const done = parts.filter((part) => isPartAnswered(part, at(values, part.id))).length
    return { kind: 'parts', done, of: parts.length }
  }
  if (contentSubType === 'recording') return { kind: 'recording', seconds: recording.readValue(value)?.seconds ?? 0 }
  if (contentSubType === 'multiple-choice' || contentSubType === 'poll') return line(pickedTexts(data, value))
  return line(typeof value === 'string' ? textOfHtml(value) : '')
}
