import { countHtmlWords, isBlankHtml } from '@/lib/common/html-text'
import { gradedByHand, type InteractiveDefinition } from '../definition'
import type { EssayData } from './essay-schema'

/** Whether a text is not blank and has the required number of words. */
export function isWritten(html: string, minWords: number): boolean {
  return !isBlankHtml(html) && countHtmlWords(html) >= minWords
}

export const essay: InteractiveDefinition<EssayData, EssayData, string> = {
  completable: true,
  emptyValue: () => '',
  readValue: (stored) => (typeof stored === 'string' ? stored : ''),
  isEmpty: isBlankHtml,
  isAnswered: (data, value) => isWritten(value, data.minWords),
  points: ({ points }) => points,
  score: (data, value, options) => gradedByHand(!isBlankHtml(value), data.points, options?.rubricMaxScore),
  forLearner: ({ modelAnswer, ...shown }, view) => ({
    ...shown,
    ...(view.answers && modelAnswer !== undefined ? { modelAnswer } : {}),
  }),
}
