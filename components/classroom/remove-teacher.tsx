'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { useUndo } from '@/components/feedback/use-undo'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { UndoContext } from '@/lib/undo/schema'

type RemoveTeacherProps = {
  groupId: string
  teacher: { id: string; name: string }
  isOwn: boolean
  /** Whether the group has no other teacher. */
  isAlone: boolean
}

/** Removes a teacher from a group. Warns users who remove themselves that they lose access, and warns before the last teacher is removed. */
export function RemoveTeacher({ groupId, teacher, isOwn, isAlone }: RemoveTeacherProps) {
  const t = useTranslations('records.teachers')
  const confirm = useConfirm()
  const refresh = useRefresh()
  const { tell } = useUndo(refresh)
  const [isLeaving, setIsLeaving] = useState(false)

  async function handleRemove() {
    const { name } = teacher
    const isSure = await confirm({
      title: t('title', { name }),
      message: [t(isOwn ? 'own' : 'message', { name }), ...(isAlone ? [t('alone')] : [])].join(' '),
      confirmLabel: t('confirm'),
      danger: true,
    })
    if (!isSure) return
    setIsLeaving(true)
    try {
      const body = { removeTeacherIds: [teacher.id] }
      const { context } = await request<unknown, UndoContext>({
        method: 'POST',
        path: `groups/${groupId}/members`,
        body,
      })
      tell(t('done', { name }), context.undoStepId)
    } catch {
      // The app frame reports the error; the refresh below shows the current state.
    }
    setIsLeaving(false)
    refresh()
  }

  return (
    <Button
      size="sm"
      variant="quiet"
      loading={isLeaving}
      aria-label={t('removeOne', { name: teacher.name })}
      onClick={() => void handleRemove()}
    >
      {t('remove')}
    </Button>
  )
}
