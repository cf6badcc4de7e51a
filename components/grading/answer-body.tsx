'use client'

import { useTranslations } from 'next-intl'
import { AnswerOwnerProvider } from '@/components/interactive/frame/answer-owner'
import { ReviewLeaf } from '@/components/interactive/leaves'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { dataForLearner } from '@/lib/content/answered-data'
import type { GradingItem } from '@/lib/grading/grading-page'
import type { WireInteraction } from '@/lib/interaction/wire'
import { assignmentChannel } from '@/lib/realtime/channels'

interface AnswerBodyProps {
  assignmentId: string
  item: GradingItem
  answer: WireInteraction
  /** Whether the key is shown beside the answer. */
  isKeyShown: boolean
}

/** Returns whether an answer is a text. */
export const isWritten = ({ contentType, contentSubType }: Pick<GradingItem, 'contentType' | 'contentSubType'>) =>
  contentType === 'echo' || contentSubType === 'essay'

function ModelAnswer({ html }: { html: unknown }) {
  const t = useTranslations('interactive.review')
  if (typeof html !== 'string' || html === '') return null
  return (
    <details className="mt-5 max-w-reading rounded-2 border border-line px-4">
      <summary className="flex min-h-control-md cursor-pointer items-center font-medium">{t('model')}</summary>
      <div className="pb-4 [--reading-size:var(--fs-2)]">
        <StoredHtml html={html} />
      </div>
    </details>
  )
}

/** The student's answer: a text in the reading typeface, anything else in its review, with the key on request. */
export function AnswerBody({ assignmentId, item, answer, isKeyShown }: AnswerBodyProps) {
  const { value } = answer.interactionData
  if (isWritten(item)) {
    return (
      <div className="[--reading-size:2rem]">
        <StoredHtml html={typeof value === 'string' ? value : ''} lang={null} />
        <ModelAnswer html={item.data.modelAnswer} />
      </div>
    )
  }
  const view = { answers: isKeyShown, explanations: isKeyShown, shuffle: null, isSubmitted: true }
  const { contentType, contentSubType } = item
  const node = { ...item, data: dataForLearner(contentType, contentSubType, item.data, view) }
  // The points and the comment are shown elsewhere on this screen.
  const score = answer.scoreData && {
    score: null,
    maxScore: answer.scoreData.maxScore,
    requiresGrading: false,
    results: answer.scoreData.results,
    comment: null,
    rubricSelections: {},
  }
  const pollSource = { assignmentId, channel: assignmentChannel(assignmentId) }
  const target = { value, score, pollSource, hasPrompt: false }
  return (
    <AnswerOwnerProvider value="student">
      <ReviewLeaf key={answer.id} node={node} related={item.related} target={target} />
    </AnswerOwnerProvider>
  )
}
