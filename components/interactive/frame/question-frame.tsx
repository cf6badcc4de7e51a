'use client'

import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { buttonStyles } from '@/components/ui/button-styles'
import { type AnswerHandle, isAllRight, type SaveStatus } from '@/lib/interaction/answer'
import type { InteractiveSubType } from '@/lib/interactive/sub-types'
import type { QuestionParts } from '../node'
import { ConflictChoice } from './conflict-choice'
import { goToOpen } from './go-to-open'
import { isDone } from './is-done'
import { Notice } from './notice'
import { Prompt } from './prompt'
import { SaveLine } from './save-line'
import { ScoreCard } from './score-card'
import { useKeptFocus } from './use-kept-focus'
import { useSettled } from './use-settled'

export type QuestionKind =
  | Extract<InteractiveSubType, 'multiple-choice' | 'poll' | 'essay' | 'activity' | 'recording'>
  | 'writing'
  | 'response'

interface QuestionFrameProps extends QuestionParts {
  kind: QuestionKind
  name: string
  promptHtml: string
  /** The fallback prompt, for an item without one. */
  promptFallback?: string
  answer: AnswerHandle
  /** How many parts are still unanswered; at 0 the learner can finish. */
  openCount: number
  /** Says what is missing, where the count alone is not enough. */
  missing?: string | undefined
  /** The learner is in the middle of something that only the controls can end, so they stay even if the answer is finished or locked meanwhile. */
  isRunning?: boolean
  /** Why a complete answer cannot be finished yet, for example a recording that is still uploading. */
  waiting?: string | undefined
  explanation?: string | undefined
  /** Renders the controls; `labelId` is the id of the prompt, `isMissing` is set after an attempt to finish with parts unanswered. */
  controls: (labelId: string, isMissing: boolean) => ReactNode
  /** Renders a stored answer: the learner's own when finished, or another tab's in a conflict. */
  shown: (value: unknown) => ReactNode
}

function Conflict({ answer, shown }: Pick<QuestionFrameProps, 'answer' | 'shown'>) {
  const t = useTranslations('work.conflict')
  if (answer.save.kind !== 'conflict') return null
  const { mine, theirs } = answer.save
  return (
    <Notice
      kind="warning"
      below={
        <div className="mt-4">
          <ConflictChoice mine={mine} theirs={theirs} shown={shown} onChoose={answer.resolve} />
        </div>
      }
    >
      <p className="font-semibold">{t('title')}</p>
      <p>{t('lead')}</p>
    </Notice>
  )
}

/** One notice for both cases: why the answer is locked, or why it is stored only on this device. */
function Closed({ answer: { lock, save } }: Pick<QuestionFrameProps, 'answer'>) {
  const t = useTranslations('interactive')
  const isUnsent = save.kind === 'refused'
  const where = isUnsent && save.isOnPageAlone ? 'page' : 'device'
  if (lock === null || lock === 'review')
    return isUnsent && <Notice kind="warning">{t('notTaken', { reason: save.message, where })}</Notice>
  return isUnsent ? (
    <Notice kind="warning">{t(`unsent.${lock}`, { where })}</Notice>
  ) : (
    <Notice kind="lock">{t(`lock.${lock}`)}</Notice>
  )
}

const NOT_SAVED: SaveStatus = { kind: 'idle' }

/** The remaining attempts; renders nothing where attempts are not counted or the answer is already right. */
function TriesLeft({ answer: { lock, score, triesLeft = null } }: Pick<QuestionFrameProps, 'answer'>) {
  const t = useTranslations('interactive.action')
  const isSaid = lock === null && triesLeft !== null && !isAllRight(score)
  return (
    <p role="status" className={isSaid ? 'mt-3 text-fs-2 text-text-quiet on-paper:hidden' : 'sr-only'}>
      {isSaid ? t('triesLeft', { count: triesLeft }) : ''}
    </p>
  )
}

/** Ignores the repeated presses of a key that is held down. */
function pressOnce(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** A question as the learner sees it: prompt, controls, one button to finish, and the save state of the answer. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { kind, name, promptHtml, answer, openCount, waiting, explanation, controls, shown, isChecked = true } = props
  const t = useTranslations('interactive')
  const labelId = useId()
  const body = useRef<HTMLDivElement>(null)
  const [isAsked, setIsAsked] = useState(false)
  useKeptFocus(body, answer.lock !== null)
  const done = isDone(answer) && !props.isRunning
  const isFixed = (done || answer.lock !== null) && !props.isRunning
  const isJudged = isChecked && (kind === 'multiple-choice' || kind === 'activity')
  const isMissing = isAsked && openCount > 0 && !isFixed
  const isUsedUp = done && answer.triesLeft === 0
  const isSettled = useSettled(done)
  const isFinishing = useRef(false)

  useEffect(() => {
    if (done && isFinishing.current) body.current?.focus({ preventScroll: true })
    isFinishing.current = false
  }, [done])

  function handleFinish() {
    if (openCount > 0) {
      flushSync(() => setIsAsked(true))
      goToOpen(body.current)
      return
    }
    setIsAsked(false)
    // Move the focus to the result: a second press on the button that takes this one's place would reopen the answer.
    isFinishing.current = true
    answer.complete()
  }

  return (
    <section
      aria-labelledby={labelId}
      data-interactive={kind}
      className="mt-10 border-t-3 border-[var(--section,var(--accent-mark))] pt-6"
    >
      <p className="text-fs-2 font-semibold text-[var(--section,var(--accent-text))]">
        {t(`eyebrow.${kind}`)}
        {props.isOptional && <span className="font-normal text-text-quiet">{t('eyebrow.optional')}</span>}
      </p>
      <Prompt
        id={labelId}
        html={promptHtml}
        fallback={props.promptFallback}
        rendered={props.prompt}
        name={name}
        level={props.headingLevel}
      />
      {props.before}
      {props.rubric}
      <HydratedFieldset>
        <div ref={body} tabIndex={isFixed ? -1 : undefined} className="mt-5">
          {isFixed ? shown(answer.value) : controls(labelId, isMissing)}
        </div>
        <ScoreCard
          isSpoken
          score={isFixed ? answer.score : null}
          explanation={isFixed && done ? explanation : undefined}
        />
        <Closed answer={answer} />
        <Conflict answer={answer} shown={shown} />
        {answer.lock === null && (
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3 on-paper:hidden">
            {isUsedUp ? null : done ? (
              <button
                type="button"
                className={`${buttonStyles({ variant: 'secondary', size: 'lg' })} print:hidden`}
                aria-disabled={isSettled ? undefined : true}
                onKeyDown={pressOnce}
                onClick={isSettled ? answer.tryAgain : undefined}
              >
                <RotateCcw aria-hidden="true" className="lucide" />
                {t(isJudged ? 'action.tryAgain' : 'action.change')}
              </button>
            ) : (
              <button
                type="button"
                className={`${buttonStyles({ variant: 'primary', size: 'lg' })} print:hidden`}
                aria-disabled={waiting || !isSettled ? true : undefined}
                onKeyDown={pressOnce}
                onClick={waiting || !isSettled ? undefined : handleFinish}
              >
                {t(isJudged ? 'action.check' : 'action.done')}
              </button>
            )}
            {/* What is saved so far is incomplete. */}
            <SaveLine save={waiting && answer.save.kind === 'saved' ? NOT_SAVED : answer.save} />
          </div>
        )}
        <TriesLeft answer={answer} />
      </HydratedFieldset>
      <p
        role="status"
        className={isMissing || waiting ? 'mt-3 text-fs-2 text-warning-text on-paper:hidden' : 'sr-only'}
      >
        {waiting ??
          (isMissing ? (props.missing ?? t(`missing.${kind}`, { count: openCount })) : done ? t('action.isDone') : '')}
      </p>
      {done && isJudged && (answer.save.kind === 'device' || answer.save.kind === 'page') && (
        <p role="status" className="mt-3 text-fs-2 text-warning-text on-paper:hidden">
          {t('action.checkedLater', { where: answer.save.kind })}
        </p>
      )}
    </section>
  )
}
