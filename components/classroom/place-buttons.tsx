'use client'

import { Pencil, Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { DialogButton } from './dialog-button'
import type { DistrictDialogProps } from './district-dialog'
import type { GroupDialogProps } from './group-dialog'
import type { SchoolDialogProps } from './school-dialog'

const DistrictDialog = dynamic(() => import('./district-dialog').then((module) => module.DistrictDialog), {
  ssr: false,
})
const SchoolDialog = dynamic(() => import('./school-dialog').then((module) => module.SchoolDialog), { ssr: false })
const GroupDialog = dynamic(() => import('./group-dialog').then((module) => module.GroupDialog), { ssr: false })

function Words({ isNew, label }: { isNew: boolean; label: string }) {
  return (
    <>
      {isNew ? <Plus aria-hidden="true" /> : <Pencil aria-hidden="true" />}
      {label}
    </>
  )
}

/** A button that opens the form to edit a district, or to create one. */
export function DistrictButton(props: Omit<DistrictDialogProps, 'onClose'>) {
  const t = useTranslations('records.district')
  const isNew = props.district === undefined
  return (
    <DialogButton
      variant={isNew ? 'primary' : undefined}
      dialog={(onClose) => <DistrictDialog {...props} onClose={onClose} />}
    >
      <Words isNew={isNew} label={t(isNew ? 'create' : 'editShort')} />
    </DialogButton>
  )
}

/** A button that opens the form to edit a school, or to create one. */
export function SchoolButton(props: Omit<SchoolDialogProps, 'onClose'>) {
  const t = useTranslations('records.school')
  const isNew = props.school === undefined
  return (
    <DialogButton
      variant={isNew ? 'primary' : undefined}
      dialog={(onClose) => <SchoolDialog {...props} onClose={onClose} />}
    >
      <Words isNew={isNew} label={t(isNew ? 'create' : 'editShort')} />
    </DialogButton>
  )
}

/** A button that opens the form to edit a group, or to create one. */
export function GroupButton(props: Omit<GroupDialogProps, 'onClose'>) {
  const t = useTranslations('records.group')
  const isNew = props.group === undefined
  return (
    <DialogButton dialog={(onClose) => <GroupDialog {...props} onClose={onClose} />}>
      <Words isNew={isNew} label={t(isNew ? 'create' : 'editShort')} />
    </DialogButton>
  )
}
