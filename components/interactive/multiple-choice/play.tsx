'use client'

import { useTranslations } from 'next-intl'
import { choicesAsScored } from '@/lib/interactive/types/multiple-choice-as-scored'
import { answerCountOf, openPicksOf } from '@/lib/interactive/types/multiple-choice-picks'
import { readTexts } from '@/lib/interactive/value'
import { isDone } from '../frame/is-done'
import { QuestionFrame } from '../frame/question-frame'
import type { InteractiveNode, PlayProps } from '../node'
import { RelatedPicture } from '../related-picture'
import { Choices } from './choices'
import { MultipleChoiceReview } from './review'

/** A question with one or several right choices. */
export function MultipleChoicePlay({ node, answer, related, ...parts }: PlayProps<InteractiveNode<'multiple-choice'>>) {
  const t = useTranslations('interactive')
  const { data } = node
  const picked = readTexts(answer.value)
  // `data` contains keys only once this learner may see them; they are hidden while the answer is open again.
  const revealed = isDone(answer) ? ((answer.revealed as typeof data | null) ?? data) : data
  const known = choicesAsScored(revealed, answer.value, answer.score)

  const asked = answerCountOf(data)
  const open = openPicksOf(data, picked)

  const controls = (labelId: string) => (
    <Choices
      labelId={labelId}
      hint={asked === null ? t('choice.pickAll') : t('choice.pickCount', { count: asked })}
      choices={data.choices}
      isMultiple={data.multiple}
      picked={picked}
      onPick={(ids) => answer.setValue(ids, { cleared: ids.length === 0 })}
      pictureOf={({ imageContentId }) => <RelatedPicture id={imageContentId} related={related} />}
    />
  )

  return (
    <QuestionFrame
      {...parts}
      kind="multiple-choice"
      name={node.name}
      promptHtml={data.prompt}
      answer={answer}
      openCount={Math.abs(open)}
      missing={
        asked !== null && data.multiple ? t('choice.otherCount', { count: asked, picked: asked - open }) : undefined
      }
      explanation={known.explanation}
      controls={controls}
      shown={(value) => (
        <MultipleChoiceReview node={{ ...node, data: known }} value={value} score={answer.score} related={related} />
      )}
    />
  )
}
