'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { GradingStudent } from '@/lib/grading/grading-page'
import type { StudentState } from '@/lib/grading/student-state'
import { fullName } from './student-row'

interface StudentHeadProps {
  student: GradingStudent
  endDate: string | null
  timeZone: string
  actions?: ReactNode
}

const tones: Record<StudentState, BadgeTone> = {
  'not-started': 'neutral',
  'past-due': 'danger',
  'in-progress': 'warning',
  submitted: 'accent',
  unanswered: 'warning',
  graded: 'success',
  excused: 'neutral',
  reopened: 'info',
}

/** The student, the time of submission, and the progress of the work. */
export function StudentHead({ student, endDate, timeZone, actions }: StudentHeadProps) {
  const t = useTranslations('grading')
  const format = useFormatter()
  const { submittedDate, late, answer, state } = student
  const date =
    submittedDate &&
    format.dateTime(new Date(submittedDate), {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
  const name = fullName(student)
  return (
    <div className="mt-8 flex flex-wrap items-center gap-4">
      <Avatar name={name} size="lg" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="text-fs-4 wrap-anywhere">{name}</h2>
        <p className="num flex flex-wrap items-center gap-x-2 gap-y-1 text-fs-1 text-text-quiet">
          {student.left && <Badge tone="neutral">{t('student.left')}</Badge>}
          {(submittedDate === null || state === 'unanswered' || state === 'excused') && (
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          )}
          {date && (
            <span>
              {endDate || late
                ? t('student.submitted', { date, late: late ? 'yes' : 'no' })
                : t('student.submittedNoEnd', { date })}
            </span>
          )}
          {answer?.words !== null && answer?.words !== undefined && (
            <span>{t('student.words', { count: answer.words })}</span>
          )}
        </p>
      </div>
      {actions}
    </div>
  )
}
