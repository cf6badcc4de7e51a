'use client'

import { useTranslations } from 'next-intl'
import { controlStyles } from '@/components/form/control-styles'
import { MAX_POLL_WORD_LENGTH, MAX_POLL_WORDS } from '@/lib/interactive/limits'
import { canSeePollResults } from '@/lib/interactive/poll-counts'
import { poll } from '@/lib/interactive/types/poll'
import { isDone } from '../frame/is-done'
import { QuestionFrame } from '../frame/question-frame'
import { Choices } from '../multiple-choice/choices'
import type { InteractiveNode, PlayProps } from '../node'
import { PollReview } from './review'

/** A question without a right answer: choices, or up to three words. */
export function PollPlay({ node, answer, related, pollSource, ...parts }: PlayProps<InteractiveNode<'poll'>>) {
  const t = useTranslations('interactive')
  const { data } = node
  const value = poll.readValue(answer.value)
  const canSeeResults = canSeePollResults(data, {
    hasAnswered: isDone(answer),
    isSubmitted: answer.lock === 'submitted' || answer.lock === 'review',
  })

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
    <Choices
      labelId={labelId}
      hint={t('choice.pickSeveral')}
      choices={data.choices}
      isMultiple={data.multiple}
      picked={value}
      onPick={(ids) => answer.setValue(ids, { cleared: ids.length === 0 })}
    />
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
