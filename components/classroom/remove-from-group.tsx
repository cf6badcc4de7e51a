'use client'

import { UserMinus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSelection } from '@/components/data-table/selection'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { useRefresh } from '@/lib/routing/client/use-refresh'

/** Takes the selected students out of a group: they keep their work. */
export function RemoveFromGroup({ groupId }: { groupId: string }) {
  const t = useTranslations('list.leave')
  const { rows, clear } = useSelection()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const once = useRepeatKey()
  const [isLeaving, setIsLeaving] = useState(false)

  async function handleRemove() {
    const names = rows.map(({ name }) => name).join(', ')
    const isSure = await confirm({
      title: t('title', { count: rows.length }),
      message: t('message', { names }),
      confirmLabel: t('confirm'),
      danger: true,
    })
    if (!isSure) return
    setIsLeaving(true)
    const body = { removeStudentIds: rows.map(({ id }) => id) }
    try {
      await once(body, (idempotencyKey) =>
        request({ method: 'POST', path: `groups/${groupId}/members`, body, idempotencyKey }),
      )
      notify.success(t('done', { count: rows.length }))
      clear()
    } catch {
      // The frame has told why.
    }
    setIsLeaving(false)
    refresh()
  }

  return (
    <Button size="sm" loading={isLeaving} onClick={() => void handleRemove()}>
      <UserMinus aria-hidden="true" />
      {t('action')}
    </Button>
  )
}
