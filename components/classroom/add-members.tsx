'use client'

import { UserPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { AddMembersDialogProps } from './add-members-dialog'
import { DialogButton } from './dialog-button'

const AddMembersDialog = dynamic(() => import('./add-members-dialog').then((module) => module.AddMembersDialog), {
  ssr: false,
})

/** A button that opens the dialog for adding group members. */
export function AddMembers(props: Omit<AddMembersDialogProps, 'onClose'>) {
  const t = useTranslations('records.members')
  return (
    <DialogButton dialog={(onClose) => <AddMembersDialog {...props} onClose={onClose} />}>
      <UserPlus aria-hidden="true" />
      {t(`open.${props.kind}`)}
    </DialogButton>
  )
}
