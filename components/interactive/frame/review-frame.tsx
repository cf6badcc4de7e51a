import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import type { AnswerScore } from '@/lib/interaction/answer'
import type { QuestionParts, ShownItem } from '../node'
import { useAnswerOwner } from './answer-owner'
import { Prompt } from './prompt'
import { ScoreCard } from './score-card'

interface ReviewFrameProps extends QuestionParts {
  node: ShownItem
  score: AnswerScore | null
  hasPrompt: boolean
  children: ReactNode
}

/** The frame of a reviewed answer: prompt, answer, and grading. */
export function ReviewFrame({
  node,
  score,
  hasPrompt,
  children,
  prompt,
  before,
  rubric,
  headingLevel,
}: ReviewFrameProps) {
  const t = useTranslations('interactive')
  const owner = useAnswerOwner()
  const labelId = useId()
  const html = typeof node.data.prompt === 'string' ? node.data.prompt : ''
  const explanation = typeof node.data.explanation === 'string' ? node.data.explanation : undefined
  return (
    <section
      aria-labelledby={hasPrompt ? labelId : undefined}
      aria-label={hasPrompt ? undefined : node.name}
      className={hasPrompt ? 'mt-10' : undefined}
    >
      {hasPrompt && (
        <Prompt
          id={labelId}
          html={html}
          fallback={t(node.contentType === 'echo' ? 'echo.write' : 'eyebrow.activity', { owner })}
          rendered={prompt}
          name={node.name}
          {...(headingLevel ? { level: headingLevel } : {})}
        />
      )}
      {before}
      <div className={hasPrompt ? 'mt-5' : ''}>{children}</div>
      <ScoreCard score={score} explanation={explanation} />
      {rubric}
    </section>
  )
}
