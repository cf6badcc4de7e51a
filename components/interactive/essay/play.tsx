'use client'

import { useId } from 'react'
import { EssayField } from '@/components/editor/essay/essay-field'
import { essay } from '@/lib/interactive/types/essay'
import { isDone } from '../frame/is-done'
import { QuestionFrame } from '../frame/question-frame'
import type { InteractiveNode, PlayProps } from '../node'
import { EssayReview } from './review'
import { WordCount } from './word-count'

/** A text that a learner writes and a teacher reads. */
export function EssayPlay({ node, answer, related, ...parts }: PlayProps<InteractiveNode<'essay'>>) {
  const countId = useId()
  const { data } = node
  const value = essay.readValue(answer.value)
  const known = isDone(answer) ? ((answer.revealed as typeof data | null) ?? data) : data
  return (
    <QuestionFrame
      {...parts}
      kind="essay"
      name={node.name}
      promptHtml={data.prompt}
      answer={answer}
      openCount={essay.isAnswered(data, value) ? 0 : Math.max(1, data.minWords)}
      controls={(labelId) => (
        <>
          <EssayField
            value={value}
            onChange={(html) => answer.setValue(html, { cleared: html === '' })}
            labelledBy={labelId}
            describedBy={countId}
            placeholder={data.placeholder}
          />
          <WordCount id={countId} html={value} minWords={data.minWords} maxLength={data.maxLength} />
        </>
      )}
      shown={(stored) => (
        <EssayReview node={{ ...node, data: known }} value={stored} score={answer.score} related={related} />
      )}
    />
  )
}
