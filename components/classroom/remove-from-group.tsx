'use client'

import { UserMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSelection } from '@/components/data-table/selection'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { readGroupWork } from '@/lib/classroom/client/read-group-work'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { UndoContext } from '@/lib/undo/schema'
import { type LeftGroup, useKeptWork, WorkPoints } from './kept-work'

/** Removes the selected students from a group after explaining where their work is kept; can be undone for ten minutes. */
export function RemoveFromGroup({ group }: { group: LeftGroup }) {
  const t = useTranslations('list.leave')
  const { rows, clear } = useSelection()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const { tell } = useUndo(refresh)
  const once = useRepeatKey()
  const keptWork = useKeptWork()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    const ids = rows.map(({ id }) => id)
    const work = await readGroupWork(group.id, ids)
    const isSure = await confirm({
      title: t('title', { count: rows.length }),
      message: t('message', { names: rows.map(({ name }) => name).join(', ') }),
      children: (
        <div className="mt-4">
          <WorkPoints points={keptWork(work, group)} />
        </div>
      ),
      confirmLabel: t('confirm'),
      danger: true,
    })
    if (!isSure) return
    const body = { removeStudentIds: ids }
    const { context } = await once(body, (idempotencyKey) =>
      request<unknown, UndoContext>({
        method: 'POST',
        path: `groups/${group.id}/members`,
        body,
        idempotencyKey,
        silent: true,
      }),
    )
    tell(t('done', { count: rows.length }), context.undoStepId)
    clear()
    refresh()
  }

  async function handleRemove() {
    setIsLeaving(true)
    try {
      await leave()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      notify.error(error.message)
      refresh()
    }
    setIsLeaving(false)
  }

  return (
    <Button size="sm" loading={isLeaving} onClick={() => void handleRemove()}>
      <UserMinus aria-hidden="true" />
      {t('action')}
    </Button>
  )
}
