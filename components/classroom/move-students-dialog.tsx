'use client'

import { ArrowRight, BookOpenCheck, Layers } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useUndo } from '@/components/feedback/use-undo'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import type { Choice } from '@/lib/classroom/choice'
import { type MovedWork, readMovedWork } from '@/lib/classroom/client/read-group-work'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { UndoContext } from '@/lib/undo/schema'
import { ChoiceField } from './choice-field'
import { type LeftGroup, useKeptWork, WorkPoints } from './kept-work'

export type MoveStudentsDialogProps = {
  from: LeftGroup
  /** The other groups that the user may change; only the first ones if there are many. */
  groups: readonly Choice[]
  students: readonly Choice[]
  onMoved: () => void
  onClose: () => void
}

type ConsequencesProps = { work: MovedWork; from: LeftGroup; to: string }

function Consequences({ work, from, to }: ConsequencesProps) {
  const t = useTranslations('records.move')
  const keptWork = useKeptWork()
  const names = (list: readonly string[]) => list.join(', ')
  const joined = t('joined', { count: work.joined.length, to, names: names(work.joined) })
  return (
    <WorkPoints
      points={[
        ...keptWork(work.left, from),
        { key: 'joined', Icon: BookOpenCheck, text: joined },
        ...(work.twice.length > 0
          ? [{ key: 'twice', Icon: Layers, text: t('twice', { names: names(work.twice), from: from.name, to }) }]
          : []),
      ]}
    />
  )
}

/** Moves students to another group after explaining what happens to their work; can be undone for ten minutes. */
export function MoveStudentsDialog({ from, groups, students, onMoved, onClose }: MoveStudentsDialogProps) {
  const t = useTranslations('records.move')
  const refresh = useRefresh()
  const { tell } = useUndo(refresh)
  const once = useRepeatKey()
  const [to, setTo] = useState<Choice | null>(null)
  const [work, setWork] = useState<MovedWork | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMoving, setIsMoving] = useState(false)
  // The latest chosen group, to ignore responses for earlier ones.
  const asked = useRef('')
  const ids = students.map(({ id }) => id)

  async function handleChoice(chosen: Choice | null) {
    asked.current = chosen?.id ?? ''
    setTo(chosen)
    setWork(null)
    setProblem(null)
    if (!chosen) return
    try {
      const read = await readMovedWork(from.id, chosen.id, ids)
      if (asked.current === chosen.id) setWork(read)
    } catch (error) {
      if (asked.current === chosen.id) setProblem(error instanceof RequestError ? error.message : t('failed'))
    }
  }

  async function handleMove() {
    if (!to) return
    setProblem(null)
    setIsMoving(true)
    const body = { toGroupId: to.id, studentIds: ids }
    try {
      const { context } = await once(body, (idempotencyKey) =>
        request<unknown, UndoContext>({
          method: 'POST',
          path: `groups/${from.id}/moves`,
          body,
          idempotencyKey,
          silent: true,
        }),
      )
      tell(t('done', { count: students.length, to: to.name }), context.undoStepId)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setProblem(error.message)
      setIsMoving(false)
      return
    }
    onMoved()
    onClose()
    refresh()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isMoving && onClose()}
      title={t('title', { count: students.length, name: students[0]?.name ?? '' })}
      description={students.length > 1 ? students.map(({ name }) => name).join(', ') : undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={isMoving}>
            {t('cancel')}
          </Button>
          <Button variant="primary" disabled={!work} loading={isMoving} onClick={() => void handleMove()}>
            {to ? t('submit', { to: to.name }) : t('submitNowhere')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem && (
          <Banner tone="danger" live="alert">
            {problem}
          </Banner>
        )}
        <ChoiceField
          kind="groups"
          label={t('to')}
          value={to}
          onChange={(chosen) => void handleChoice(chosen)}
          choices={groups}
          without={[from.id]}
          placeholder={t('choose')}
          hint={groups.length === 0 ? t('noGroups') : undefined}
        />
        {to && (
          <p className="flex flex-wrap items-center gap-3 font-medium">
            <span className="wrap-anywhere">{from.name}</span>
            <ArrowRight aria-hidden="true" />
            <span className="sr-only">{t('toWord')}</span>
            <span className="wrap-anywhere">{to.name}</span>
          </p>
        )}
        <div role="status">
          {to && !work && !problem && <Spinner label={t('reading')} />}
          {to && work && <Consequences work={work} from={from} to={to.name} />}
        </div>
      </div>
    </Dialog>
  )
}
