'use client'

import { Keyboard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { TextArea } from '@/components/form/text-area'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { choicesOf, draftPoints, type GroupDraft, targetsOf } from '@/lib/grading/answer-units'
import type { AnswerGroup, HeldAnswer, QuestionItem } from '@/lib/grading/question-page'
import { keyedRubric } from '@/lib/grading/rubric-keys'
import { MAX_COMMENT_LENGTH } from '@/lib/interaction/limits'
import { ExcerptLine } from '../excerpt-line'
import { ChoiceRows, RubricChoice } from '../rubric-choice'
import { TotalScore } from '../total-score'
import { CommentBank } from './comment-bank'
import { nameOf } from './group-faces'

interface GroupPaneProps {
  item: QuestionItem
  unit: AnswerGroup
  draft: GroupDraft
  comments: readonly string[]
  mayGrade: boolean
  holder: HeldAnswer | null
  isSending: boolean
  range: string | null
  onDraft: (draft: GroupDraft) => void
  onScore: () => void
  onTakeOver: () => void
  onHelp: () => void
}

/** The number of remaining characters is only shown below this limit. */
const LEFT_SHOWN_BELOW = 500

/** The points and comment for the current group, with the button that saves them. */
export function GroupPane({ item, unit, draft, mayGrade, holder, isSending, range, ...props }: GroupPaneProps) {
  const t = useTranslations('grading.byQuestion')
  const tScore = useTranslations('grading.score')
  const field = useRef<HTMLTextAreaElement>(null)
  const count = targetsOf(unit).length
  const points = draftPoints(item, draft)
  const disabled = !mayGrade || holder !== null
  const choices = choicesOf(item)
  const keyed = keyedRubric(item.rubrics, draft.rubricSelections)
  const [first] = unit.answers

  function handleUse(comment: string) {
    const text = draft.comment.trim()
    props.onDraft({ ...draft, comment: (text === '' ? comment : `${text} ${comment}`).slice(0, MAX_COMMENT_LENGTH) })
    field.current?.focus()
  }

  return (
    <>
      <p className="text-fs-1 text-text-quiet">
        {unit.answers.length === 1 && first ? nameOf(first) : t('answers', { count: unit.answers.length })}
      </p>
      <h2 className="line-clamp-3 text-fs-3 wrap-anywhere">
        <ExcerptLine excerpt={unit.excerpt} />
      </h2>
      {!mayGrade && <p className="mt-3 text-text-quiet">{tScore('readOnly')}</p>}
      {holder && mayGrade && (
        <Banner
          tone="warning"
          live="status"
          className="mt-4"
          title={t('heldBy', { name: nameOf(holder.grader) })}
          actions={
            <Button size="sm" onClick={props.onTakeOver}>
              {t('takeOver')}
            </Button>
          }
        >
          {t('heldText')}
        </Banner>
      )}
      {item.maxScore === 0 && <p className="mt-4 text-text-quiet">{tScore('notScored')}</p>}
      {item.maxScore > 0 && (
        <>
          {item.rubrics.map((rubric) => (
            <RubricChoice
              key={rubric.id}
              rubric={rubric}
              selections={draft.rubricSelections}
              disabled={disabled}
              isKeyed={rubric.id === keyed?.id}
              onPick={(optionId) =>
                props.onDraft({ ...draft, rubricSelections: { ...draft.rubricSelections, [rubric.id]: optionId } })
              }
            />
          ))}
          {item.rubrics.length === 0 && choices.length > 0 && (
            <ChoiceRows
              name="group-points"
              rubricId=""
              legend={tScore('points')}
              choices={choices
                .toReversed()
                .map((choice) => ({ value: choice.digit, number: choice.digit, points: choice.points, text: null }))}
              picked={draft.points === null ? null : String(draft.points)}
              disabled={disabled}
              isKeyed
              onPick={(digit) => props.onDraft({ ...draft, points: Number(digit) })}
            />
          )}
          {item.rubrics.length === 0 && choices.length === 0 && (
            <div className="mt-6">
              <TotalScore
                key={first?.id}
                counted={draft.points}
                most={item.maxScore}
                maxScore={item.maxScore}
                own={draft.points}
                isChanged={false}
                disabled={disabled}
                onChange={(typed) => props.onDraft({ ...draft, points: typed })}
                onLeave={() => undefined}
              />
            </div>
          )}
          <div className="mt-6">
            <TextArea
              ref={field}
              label={t('comment', { count })}
              rows={3}
              autoComplete="off"
              disabled={disabled}
              maxLength={draft.comment.length > MAX_COMMENT_LENGTH - LEFT_SHOWN_BELOW ? MAX_COMMENT_LENGTH : null}
              className="max-w-none"
              value={draft.comment}
              onChange={(event) => props.onDraft({ ...draft, comment: event.target.value })}
            />
          </div>
          {mayGrade && (
            <CommentBank initial={props.comments} written={draft.comment} disabled={disabled} onUse={handleUse} />
          )}
          <div className="mt-5 border-t border-line bg-surface pt-4 pb-4 lg:sticky lg:bottom-0">
            <Button
              variant="primary"
              block
              className="min-h-11"
              disabled={disabled || points === null}
              loading={isSending}
              onClick={props.onScore}
            >
              {points === null ? t('pickFirst', { count }) : t('score', { count, points })}
              <Kbd aria-hidden="true" className="border-current bg-transparent text-current max-md:hidden">
                S
              </Kbd>
            </Button>
            <Button
              variant="quiet"
              size="sm"
              className="mt-2 max-md:hidden"
              aria-keyshortcuts="?"
              onClick={props.onHelp}
            >
              <Keyboard aria-hidden="true" className="lucide" />
              {t('keysLine', { range: range ?? 'none' })}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
