'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { ConflictChoice } from '@/components/interactive/frame/conflict-choice'
import { answerText } from '@/lib/interaction/answer-text'
import { currentWork } from '@/lib/interaction/client/current-work'

type ConflictDialogProps = { userAssignmentId: string; onClose: () => void }

/** Resolves answers that were changed in two places, one after the other; closes after the last. */
export function ConflictDialog({ userAssignmentId, onClose }: ConflictDialogProps) {
  const t = useTranslations('work.conflict')
  const [conflicts, setConflicts] = useState(() => currentWork().answers.conflicts(userAssignmentId))
  const [conflict] = conflicts

  function handleChoose(id: string, choice: 'mine' | 'theirs') {
    currentWork().answers.resolve(id, choice)
    const left = currentWork().answers.conflicts(userAssignmentId)
    setConflicts(left)
    if (left.length === 0) onClose()
  }

  if (!conflict) return null
  const { id, mine, theirs, written } = conflict

  function wordsOf(value: unknown) {
    const text = answerText(value, written)
    if (text !== null) return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    return <p className="text-text-quiet">{t(value ? 'noText' : 'empty')}</p>
  }

  return (
    <Dialog open size="large" onOpenChange={onClose} title={t('title')} description={t('lead')}>
      <ConflictChoice
        key={id}
        mine={mine}
        theirs={theirs}
        shown={wordsOf}
        onChoose={(choice) => handleChoose(id, choice)}
      />
    </Dialog>
  )
}
