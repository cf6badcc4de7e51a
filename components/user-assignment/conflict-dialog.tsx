'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { currentWork } from '@/lib/interaction/client/current-work'
import { ConflictChoice } from './conflict-choice'

type ConflictDialogProps = { userAssignmentId: string; onClose: () => void }

/** Goes through the answers that were changed in two places, one after the other; closes after the last. */
export function ConflictDialog({ userAssignmentId, onClose }: ConflictDialogProps) {
  const t = useTranslations('work.conflict')
  const [conflicts, setConflicts] = useState(() => currentWork().conflicts(userAssignmentId))
  const [conflict] = conflicts

  function handleChoose(id: string, choice: 'mine' | 'theirs') {
    currentWork().resolve(id, choice)
    const left = currentWork().conflicts(userAssignmentId)
    setConflicts(left)
    if (left.length === 0) onClose()
  }

  if (!conflict) return null
  return (
    <Dialog open size="large" onOpenChange={onClose} title={t('title')} description={t('lead')}>
      <ConflictChoice key={conflict.id} conflict={conflict} onChoose={(choice) => handleChoose(conflict.id, choice)} />
    </Dialog>
  )
}
