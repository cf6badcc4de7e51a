'use client'

import { ArrowRightLeft } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useSelection } from '@/components/data-table/selection'
import type { Choice } from '@/lib/classroom/choice'
import { DialogButton } from './dialog-button'
import type { LeftGroup } from './kept-work'

const MoveStudentsDialog = dynamic(() => import('./move-students-dialog').then((module) => module.MoveStudentsDialog), {
  ssr: false,
})

type MoveStudentsProps = { from: LeftGroup; groups: readonly Choice[] }

/** A button that moves the selected students to another group. */
export function MoveStudents({ from, groups }: MoveStudentsProps) {
  const t = useTranslations('records.move')
  const { rows, clear } = useSelection()
  return (
    <DialogButton
      size="sm"
      dialog={(onClose) => <MoveStudentsDialog {...{ from, groups, onClose }} students={rows} onMoved={clear} />}
    >
      <ArrowRightLeft aria-hidden="true" />
      {t('action')}
    </DialogButton>
  )
}
