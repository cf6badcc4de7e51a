import { countHtmlWords } from '@/lib/common/html-text'
import { isEmptyAnswer } from '@/lib/echo/answer'
import { excerptOf } from './excerpt'
import type { AnswerLine, GradedItem } from './grading-page'

type Item = Pick<GradedItem, 'id' | 'contentType' | 'contentSubType' | 'data'>
type Answered = Omit<AnswerLine, 'excerpt' | 'words'> & { interactionData: { value?: unknown } }

const isWritten = ({ contentType, contentSubType }: Item) => contentType === 'echo' || contentSubType === 'essay'

/** Returns the line that the list shows for an answer to an item; null if the answer is empty. */
export function answerLineOf(item: Item, { interactionData: { value }, ...answer }: Answered): AnswerLine | null {
  if (isEmptyAnswer(item, value)) return null
  const { id, version, scoreVersion, score, maxScore, requiresGrading } = answer
  const words = isWritten(item) && typeof value === 'string' ? countHtmlWords(value) : null
  return { id, version, scoreVersion, excerpt: excerptOf(item, value), words, score, maxScore, requiresGrading }
}
