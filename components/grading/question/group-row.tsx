'use client'

import { ChevronDown, ChevronRight, Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { commonScore, countWaiting, draftPoints, type GroupDraft, type PointChoice } from '@/lib/grading/answer-units'
import { MAX_EXCERPT_LENGTH } from '@/lib/grading/excerpt'
import type { GradingItem } from '@/lib/grading/grading-page'
import type { AnswerGroup, HeldAnswer } from '@/lib/grading/question-page'
import { ExcerptLine } from '../excerpt-line'
import { GroupAnswers } from './group-answers'
import { GroupFaces, nameOf } from './group-faces'
import { PointsChoice } from './points-choice'

interface GroupRowProps {
  item: GradingItem
  assignmentId: string
  unit: AnswerGroup
  draft: GroupDraft
  choices: readonly PointChoice[]
  isCurrent: boolean
  isOpen: boolean
  /** The other grader who is working on the group. */
  holder: HeldAnswer | null
  isLocked: boolean
  onSelect: () => void
  onToggle: () => void
  onPick: (digit: string) => void
  onTakeOut: (answerId: string) => void
}

/** A row with a group of like answers, or a single answer: their text, the students, and the points for all of them. */
export function GroupRow({ item, unit, draft, choices, isCurrent, isOpen, holder, isLocked, ...props }: GroupRowProps) {
  const t = useTranslations('grading.byQuestion')
  const tStudent = useTranslations('grading.student')
  const { answers, excerpt, isExact } = unit
  const count = answers.length
  const [first] = answers
  const waiting = countWaiting(unit)
  const score = commonScore(unit)
  const left = answers.filter((answer) => answer.left).length
  const text = excerpt.kind === 'text' ? excerpt.text : ''
  const quoted = text.length < MAX_EXCERPT_LENGTH ? text : `${text}…`
  const Twist = isOpen ? ChevronDown : ChevronRight
  const label = count === 1 && first ? nameOf(first) : t('group', { count })
  return (
    <li
      data-group={first?.id}
      aria-current={isCurrent ? 'true' : undefined}
      className="scroll-mt-app-bar border-b border-line px-2 aria-[current]:bg-accent-soft hc:aria-[current]:inset-ring-2 hc:aria-[current]:inset-ring-text"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-3 py-4">
        <IconButton
          size="sm"
          label={t(isOpen ? 'close' : 'open', { name: label })}
          aria-expanded={isOpen}
          icon={<Twist aria-hidden="true" />}
          onClick={props.onToggle}
        />
        <div className="min-w-0 flex-[1_1_22rem] max-md:flex-[1_1_calc(100%-6rem)]">
          <h3 className="text-fs-2 font-semibold">
            <button type="button" onClick={props.onSelect} className="min-h-6 text-left wrap-anywhere hover:underline">
              {count === 1 && first ? nameOf(first) : t('like', { count, exact: isExact ? 'yes' : 'no' })}
            </button>
          </h3>
          <p className="mt-1 font-reading text-[1.8rem] leading-normal wrap-anywhere">
            {excerpt.kind === 'text' ? t('quote', { text: quoted }) : <ExcerptLine excerpt={excerpt} />}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-fs-1 text-text-quiet">
            {count > 1 && <GroupFaces people={answers} />}
            {left > 0 && <span>{count === 1 ? tStudent('left') : t('left', { count: left })}</span>}
            {waiting > 0 && waiting < count && <span>{t('partlyGraded', { graded: count - waiting })}</span>}
            {waiting === 0 && score !== null && <span className="num">{t('scored', { points: score })}</span>}
            {waiting === 0 && score === null && item.maxScore > 0 && <span>{t('scoredApart')}</span>}
            {holder && (
              <Badge tone="warning" icon={<Pencil aria-hidden="true" className="lucide" />}>
                {t('heldBy', { name: nameOf(holder.grader) })}
              </Badge>
            )}
          </p>
        </div>
        {choices.length > 0 && (
          <div className="max-md:w-full md:pt-0.5">
            <PointsChoice
              label={count === 1 ? t('scoreOne', { name: label }) : t('scoreAll', { count })}
              choices={choices}
              picked={draftPoints(item, draft) ?? score}
              disabled={isLocked || holder !== null}
              onPick={props.onPick}
            />
          </div>
        )}
      </div>
      {isOpen && (
        <GroupAnswers
          assignmentId={props.assignmentId}
          item={item}
          unit={unit}
          isLocked={isLocked}
          onTakeOut={props.onTakeOut}
        />
      )}
    </li>
  )
}
