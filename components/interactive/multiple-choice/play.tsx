'use client'

import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { pickedIn } from '@/lib/interactive/types/multiple-choice-picks'
import { readTexts } from '@/lib/interactive/value'
import { isDone } from '../frame/is-done'
import { QuestionFrame } from '../frame/question-frame'
import type { InteractiveNode, PlayProps } from '../node'
import { RelatedPicture } from '../related-picture'
import { ChoiceBody, ChoiceKey, choiceLetter, pickableCard } from './choice-card'
import { MultipleChoiceReview } from './review'

/** A question with one or several right choices. */
export function MultipleChoicePlay({ node, answer, related, ...parts }: PlayProps<InteractiveNode<'multiple-choice'>>) {
  const t = useTranslations('interactive')
  const { data } = node
  const picked = readTexts(answer.value)
  // Keys are in `data` only once this learner may see them, and stand back while the answer is open again.
  const known = isDone(answer) ? ((answer.revealed as typeof data | null) ?? data) : data

  function handlePick(id: string, isPicked: boolean) {
    const next = data.multiple
      ? data.choices.map((choice) => choice.id).filter((other) => (other === id ? isPicked : picked.includes(other)))
      : [id]
    answer.setValue(next, { cleared: next.length === 0 })
  }

  const controls = (labelId: string) => (
    <fieldset aria-labelledby={labelId} className="grid gap-3">
      {data.multiple && <p className="font-ui text-fs-2 text-text-quiet">{t('choice.pickAll')}</p>}
      {data.choices.map((choice, index) => (
        <label key={choice.id} className={pickableCard}>
          <input
            type={data.multiple ? 'checkbox' : 'radio'}
            name={labelId}
            autoComplete="off"
            className="sr-only"
            checked={picked.includes(choice.id)}
            onChange={(event) => handlePick(choice.id, event.target.checked)}
          />
          <ChoiceKey index={index} isPicked={picked.includes(choice.id)} />
          <ChoiceBody picture={<RelatedPicture id={choice.imageContentId} related={related} />}>
            <span className="sr-only">{`${choiceLetter(index)}. `}</span>
            <StoredHtml as="span" html={choice.label} />
          </ChoiceBody>
        </label>
      ))}
    </fieldset>
  )

  return (
    <QuestionFrame
      {...parts}
      kind="multiple-choice"
      name={node.name}
      promptHtml={data.prompt}
      answer={answer}
      openCount={pickedIn(data, picked).size > 0 ? 0 : 1}
      explanation={known.explanation}
      controls={controls}
      shown={(value) => (
        <MultipleChoiceReview node={{ ...node, data: known }} value={value} score={answer.score} related={related} />
      )}
    />
  )
}
