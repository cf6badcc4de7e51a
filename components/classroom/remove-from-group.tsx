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

/** Takes the selected students out of a group, after saying which work stays and where it is found; it can be undone for ten minutes. */
export function RemoveFromGroup({ groupId }: { groupId: string }) {
  const t = useTranslations('list.leave')
  const { rows, clear } = useSelection()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const { tell } = useUndo(refresh)
  const once = useRepeatKey()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    const ids = rows.map(({ id }) => id)
    const work = await readGroupWork(groupId, ids)
    const isSure = await confirm({
      title: t('title', { count: rows.length }),
      message: t('message', { names: rows.map(({ name }) => name).join(', ') }),
      children: <p className="mt-3">{t('work', work)}</p>,
      confirmLabel: t('confirm'),
      danger: true,
    })
    if (!isSure) return
    const body = { removeStudentIds: ids }
    const { context } = await once(body, (idempotencyKey) =>
      request<unknown, UndoContext>({
        method: 'POST',
        path: `groups/${groupId}/members`,
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
