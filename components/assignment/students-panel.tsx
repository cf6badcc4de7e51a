'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { ChipButton } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { ProgressBar } from '@/components/ui/progress-bar'
import { assignmentKeys } from '@/lib/assignment/assignment-keys'
import { viewerPath } from '@/lib/routing/viewer-address'
import { useExcuseWork } from '@/lib/user-assignment/client/use-excuse-work'
import { useReopenWork } from '@/lib/user-assignment/client/use-reopen-work'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { type GradingStatus, gradingStatuses, pointsOf } from '@/lib/user-assignment/status'
import { StatusBadge } from './status-badge'

type StudentsPanelProps = {
  assignmentId: string
  works: WireUserAssignment[]
  isTaught: boolean
  timeZone: string
}

const nameOf = ({ user }: WireUserAssignment) => (user ? `${user.firstName} ${user.lastName}` : '')

type RowProps = {
  work: WireUserAssignment
  timeZone: string
  onReopen: (() => void) | null
  isReopening: boolean
  /** Null for users who do not teach the assignment. */
  onExcuse: ((excused: boolean) => void) | null
  isExcusing: boolean
}

function StudentRow({ work, timeZone, onReopen, isReopening, onExcuse, isExcusing }: RowProps) {
  const t = useTranslations('assignment.students')
  const format = useFormatter()
  const name = nameOf(work)
  const { submittedDate, progress } = work
  const points = pointsOf(work)
  const isExcused = work.excusedDate !== null
  const day =
    submittedDate &&
    format.dateTime(new Date(submittedDate), {
      timeZone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
  const look = `${viewerPath({ family: 'assignment', assignmentId: work.assignmentId })}?student=${work.userId}`
  return (
    <li className="grid grid-cols-2 items-center gap-x-4 gap-y-2 border-b-1 py-2.5 text-fs-1 lg:grid-cols-[minmax(16rem,2fr)_12rem_minmax(11rem,1fr)_15rem_9rem_15rem]">
      <p className="flex min-w-0 items-center gap-3 font-medium text-fs-2 max-lg:col-span-2">
        <Avatar name={name} size="sm" />
        <span className="min-w-0">
          <span className="block truncate" title={name}>
            {name}
          </span>
          {work.left && <span className="block font-normal text-fs-1 text-text-quiet">{t('left')}</span>}
        </span>
      </p>
      <div>
        <StatusBadge status={work.gradingStatus} />
      </div>
      <div className="flex items-center gap-2">
        {progress !== null && progress > 0 && (
          <>
            <ProgressBar value={progress} label={t('progressOf', { name })} size="sm" className="w-16 flex-none" />
            <span className="num text-text-quiet">{t('percent', { progress })}</span>
          </>
        )}
      </div>
      <p className="text-text-quiet">
        {day}
        {work.late && ` · ${t('late')}`}
      </p>
      <p className="num lg:text-right">
        {points && t(points.isWhole ? 'ofPoints' : 'ofPointsSoFar', { score: points.score, maxScore: points.maxScore })}
      </p>
      <div className="flex flex-wrap justify-end gap-1 max-lg:col-span-2 max-lg:justify-start">
        <Button asChild size="sm" variant="quiet">
          <Link href={look} prefetch={false} aria-label={t('lookOf', { name })}>
            {t('look')}
          </Link>
        </Button>
        {onExcuse && (
          <Button
            size="sm"
            variant="quiet"
            loading={isExcusing}
            onClick={() => onExcuse(!isExcused)}
            aria-label={t(isExcused ? 'countOf' : 'excuseOf', { name })}
          >
            {t(isExcused ? 'count' : 'excuse')}
          </Button>
        )}
        {onReopen && submittedDate && (
          <Button size="sm" loading={isReopening} onClick={onReopen} aria-label={t('reopenOf', { name })}>
            {t('reopen')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Lists the students of an assignment by state; submitted work can be reopened as a whole (ASG-05). */
export function StudentsPanel({ assignmentId, works, isTaught, timeZone }: StudentsPanelProps) {
  const all = useTranslations('assignment')
  const t = useTranslations('assignment.students')
  const confirm = useConfirm()
  const reopen = useReopenWork(assignmentId)
  const excuse = useExcuseWork(assignmentId)
  const client = useQueryClient()
  const { tell } = useUndo(() => void client.invalidateQueries({ queryKey: assignmentKeys.works(assignmentId) }))
  const [state, setState] = useState<GradingStatus | null>(null)
  const shown = works.filter(({ gradingStatus }) => state === null || gradingStatus === state)
  const countOf = (status: GradingStatus) => works.filter(({ gradingStatus }) => gradingStatus === status).length

  async function handleReopen(work: WireUserAssignment) {
    const name = nameOf(work)
    const yes = await confirm({
      title: t('reopenTitle', { name }),
      message: t('reopenMessage', { name }),
      confirmLabel: t('reopenConfirm'),
    })
    if (yes) reopen.mutate(work, { onSuccess: () => notify.success(all('reopened')) })
  }

  function handleExcuse(work: WireUserAssignment, excused: boolean) {
    const done = t(excused ? 'excused' : 'countsAgain', { name: nameOf(work) })
    excuse.mutate({ id: work.id, excused }, { onSuccess: ({ undoStepId }) => tell(done, undoStepId) })
  }

  if (works.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <div className="mt-5">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t('states')}</legend>
        <ChipButton pressed={state === null} onClick={() => setState(null)}>
          {t('all')} <span className="num">{works.length}</span>
        </ChipButton>
        {gradingStatuses.map((status) => (
          <ChipButton
            key={status}
            pressed={state === status}
            disabled={countOf(status) === 0 && state !== status}
            onClick={() => setState(state === status ? null : status)}
          >
            {all(`status.${status}`)} <span className="num">{countOf(status)}</span>
          </ChipButton>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className="py-6 text-text-quiet">{t('noneOfState')}</p>
      ) : (
        <ul aria-label={t('title')} className="mt-4 border-t-1">
          {shown.map((work) => (
            <StudentRow
              key={work.id}
              work={work}
              timeZone={timeZone}
              onReopen={isTaught ? () => handleReopen(work) : null}
              isReopening={reopen.isPending && reopen.variables?.id === work.id}
              onExcuse={isTaught ? (excused) => handleExcuse(work, excused) : null}
              isExcusing={excuse.isPending && excuse.variables?.id === work.id}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
