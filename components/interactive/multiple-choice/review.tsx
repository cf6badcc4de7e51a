import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { reviewChoices } from '@/lib/interactive/types/multiple-choice-picks'
import { readTexts } from '@/lib/interactive/value'
import { useAnswerOwner } from '../frame/answer-owner'
import { type Verdict, VerdictMark, verdictTone } from '../frame/verdict'
import type { InteractiveNode, ReviewProps } from '../node'
import { RelatedPicture } from '../related-picture'
import { ChoiceBody, ChoiceKey, choiceLetter, pickedLook, shownCard } from './choice-card'

/**
 * The choices as the learner picked them; if the key is known, each pick shows whether it is right, and right choices that were missed are
 * marked.
 */
export function MultipleChoiceReview({ node, value, score, related }: ReviewProps<InteractiveNode<'multiple-choice'>>) {
  const t = useTranslations('interactive')
  const owner = useAnswerOwner()
  const choices = reviewChoices(node.data, readTexts(value))
  const hasKey = choices.some((choice) => choice.correct !== undefined)
  return (
    <>
      {!choices.some(({ picked }) => picked) && <p className="mb-3 text-fs-2 text-text-quiet">{t('review.nothing')}</p>}
      <ol className="grid gap-3">
        {choices.map((choice, index) => {
          const result = score?.results[choice.id]?.correct ?? null
          const verdict: Verdict = choice.picked ? (hasKey ? choice.correct === true : result) : null
          const isMissed = hasKey && choice.correct === true && !choice.picked
          const tone =
            verdict === null ? undefined : verdict ? 'bg-success text-success-ink' : 'bg-warning text-warning-ink'
          return (
            <li
              key={choice.id}
              className={`${shownCard} ${choice.picked && verdict === null ? pickedLook : verdictTone(verdict)} ${isMissed ? 'border-dashed border-success-line' : ''}`}
            >
              <ChoiceKey index={index} isPicked={choice.picked && verdict !== false} {...(tone ? { tone } : {})} />
              <ChoiceBody picture={<RelatedPicture id={choice.imageContentId} related={related} />}>
                <span className="sr-only">{`${choiceLetter(index)}. `}</span>
                <StoredHtml as="span" html={choice.label} />
              </ChoiceBody>
              {(choice.picked || isMissed) && (
                <span className="col-start-2 flex flex-wrap items-center gap-x-3 sm:col-start-3">
                  {isMissed && (
                    <span className="font-ui text-fs-2 font-semibold text-success-text">{t('choice.rightAnswer')}</span>
                  )}
                  {choice.picked && (
                    <span className="font-ui text-fs-1 text-text-quiet">{t('choice.picked', { owner })}</span>
                  )}
                  <VerdictMark verdict={verdict} />
                </span>
              )}
              {choice.feedback && (choice.picked || isMissed) && (
                <span className="col-start-2 sm:col-end-4">
                  <StoredHtml as="span" html={choice.feedback} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
