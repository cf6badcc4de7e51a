'use client'

import { useTranslations } from 'next-intl'
import { controlStyles } from '@/components/form/control-styles'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { MAX_POLL_WORD_LENGTH, MAX_POLL_WORDS } from '@/lib/interactive/limits'
import { canSeePollResults } from '@/lib/interactive/poll-counts'
import { poll } from '@/lib/interactive/types/poll'
import { isDone } from '../frame/is-done'
import { QuestionFrame } from '../frame/question-frame'
import { ChoiceKey, choiceLetter, pickableCard } from '../multiple-choice/choice-card'
import type { InteractiveNode, PlayProps } from '../node'
import { PollReview } from './review'

/** A question without right and wrong: choices, or up to three words. */
export function PollPlay({ node, answer, related, pollSource, ...parts }: PlayProps<InteractiveNode<'poll'>>) {
  const t = useTranslations('interactive')
  const { data } = node
  const value = poll.readValue(answer.value)
  const canSeeResults = canSeePollResults(data, {
    hasAnswered: isDone(answer),
    isSubmitted: answer.lock === 'submitted' || answer.lock === 'review',
  })

  function handlePick(id: string, isPicked: boolean) {
    const ids = data.choices.map((choice) => choice.id)
    const next = data.multiple ? ids.filter((other) => (other === id ? isPicked : value.includes(other))) : [id]
    answer.setValue(next, { cleared: next.length === 0 })
  }

  function handleWord(index: number, word: string) {
    const next = Array.from({ length: MAX_POLL_WORDS }, (_, place) => (place === index ? word : (value[place] ?? '')))
    while (next.at(-1) === '') next.pop()
    answer.setValue(next, { cleared: next.length === 0 })
  }

  const words = (labelId: string) => (
    <fieldset aria-labelledby={labelId} className="grid gap-3 sm:grid-cols-3">
      {Array.from({ length: MAX_POLL_WORDS }, (_, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the places of the words never move.
          key={index}
          type="text"
          autoComplete="off"
          aria-label={t('poll.word', { number: index + 1 })}
          placeholder={t('poll.word', { number: index + 1 })}
          maxLength={MAX_POLL_WORD_LENGTH}
          value={value[index] ?? ''}
          onChange={(event) => handleWord(index, event.target.value)}
          className={`${controlStyles({ controlSize: 'lg' })} font-reading`}
        />
      ))}
    </fieldset>
  )

  const choices = (labelId: string) => (
    <fieldset aria-labelledby={labelId} className="grid gap-3">
      {data.multiple && <p className="font-ui text-fs-2 text-text-quiet">{t('choice.pickSeveral')}</p>}
      {data.choices.map((choice, index) => (
        <label key={choice.id} className={pickableCard}>
          <input
            type={data.multiple ? 'checkbox' : 'radio'}
            name={labelId}
            autoComplete="off"
            className="sr-only"
            checked={value.includes(choice.id)}
            onChange={(event) => handlePick(choice.id, event.target.checked)}
          />
          <ChoiceKey index={index} isPicked={value.includes(choice.id)} />
          <span className="min-w-0">
            <span className="sr-only">{`${choiceLetter(index)}. `}</span>
            <StoredHtml as="span" html={choice.label} />
          </span>
        </label>
      ))}
    </fieldset>
  )

  return (
    <QuestionFrame
      {...parts}
      kind="poll"
      name={node.name}
      promptHtml={data.prompt}
      answer={answer}
      openCount={poll.isAnswered(data, value) ? 0 : 1}
      controls={data.responseType === 'words' ? words : choices}
      shown={(stored) => (
        <PollReview
          node={node}
          value={stored}
          score={answer.score}
          related={related}
          canSeeResults={canSeeResults}
          {...(pollSource ? { pollSource } : {})}
        />
      )}
    />
  )
}
