'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { choicesOf, type GroupDraft, holderOf, holds } from '@/lib/grading/answer-units'
import { GROUPS_SHOWN } from '@/lib/grading/limits'
import type { AnswerGroup, HeldAnswer, QuestionItem } from '@/lib/grading/question-page'
import { GroupRow } from './group-row'

interface GroupListProps {
  label: string
  item: QuestionItem
  assignmentId: string
  units: readonly AnswerGroup[]
  current: AnswerGroup | null
  held: readonly HeldAnswer[]
  /** Ids of answers whose groups are expanded. */
  openIds: ReadonlySet<string>
  isLocked: boolean
  draftOf: (unit: AnswerGroup) => GroupDraft
  onSelect: (unit: AnswerGroup) => void
  onToggle: (unit: AnswerGroup) => void
  onPick: (unit: AnswerGroup, digit: string) => void
  onTakeOut: (unit: AnswerGroup, answerId: string) => void
}

export const isOpenUnit = (unit: AnswerGroup, openIds: ReadonlySet<string>) =>
  unit.answers.some(({ id }) => openIds.has(id))

/** Lists groups of answers, in limited numbers at a time. */
export function GroupList({
  label,
  item,
  assignmentId,
  units,
  current,
  held,
  openIds,
  isLocked,
  ...props
}: GroupListProps) {
  const t = useTranslations('grading.byQuestion')
  const [limit, setLimit] = useState(GROUPS_SHOWN)
  const currentId = current?.answers[0]?.id ?? null
  const currentAt = units.findIndex((unit) => holds(unit, currentId))
  const shown = units.slice(0, Math.max(limit, currentAt + 1))
  const choices = choicesOf(item)
  return (
    <>
      <ul aria-label={label}>
        {shown.map((unit) => (
          <GroupRow
            key={unit.key}
            item={item}
            assignmentId={assignmentId}
            unit={unit}
            draft={props.draftOf(unit)}
            choices={choices}
            isCurrent={holds(unit, currentId)}
            isOpen={isOpenUnit(unit, openIds)}
            holder={holderOf(unit, held)}
            isLocked={isLocked}
            onSelect={() => props.onSelect(unit)}
            onToggle={() => props.onToggle(unit)}
            onPick={(digit) => props.onPick(unit, digit)}
            onTakeOut={(answerId) => props.onTakeOut(unit, answerId)}
          />
        ))}
      </ul>
      {units.length > shown.length && (
        <Button variant="quiet" block className="mt-1" onClick={() => setLimit(shown.length + GROUPS_SHOWN)}>
          {t('more', { count: Math.min(GROUPS_SHOWN, units.length - shown.length) })}
        </Button>
      )}
    </>
  )
}
