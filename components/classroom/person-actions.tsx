'use client'

import { DoorOpen, Download, Ellipsis, Eraser, KeyRound, Pencil, ShieldCheck } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { request } from '@/lib/api/client/request'
import type { AccessOffer } from '@/lib/classroom/access-offer'
import type { PersonChoices, PersonRights } from '@/lib/classroom/person-choices'
import type { WireUser } from '@/lib/user/schema'
import { ActiveButton } from './active-button'
import { DialogButton } from './dialog-button'

const PersonDialog = dynamic(() => import('./person-dialog').then((module) => module.PersonDialog), { ssr: false })
const PasswordDialog = dynamic(() => import('./password-dialog').then((module) => module.PasswordDialog), {
  ssr: false,
})
const AccessDialog = dynamic(() => import('./access-dialog').then((module) => module.AccessDialog), { ssr: false })
const ExportDialog = dynamic(() => import('./export-dialog').then((module) => module.ExportDialog), { ssr: false })
const EraseDialog = dynamic(() => import('./erase-dialog').then((module) => module.EraseDialog), { ssr: false })

type PersonActionsProps = {
  person: WireUser
  rights: PersonRights
  choices: PersonChoices
  /** The access that the user may grant; null if they cannot manage accounts. */
  offer: AccessOffer | null
  /** Whether the person's erasure is already scheduled. */
  isErasing: boolean
}

type Open = 'password' | 'access' | 'export' | 'erase'

/** The actions on a person's account: edit, deactivate or reactivate, and rarer ones in a menu. */
export function PersonActions({ person, rights, choices, offer, isErasing }: PersonActionsProps) {
  const t = useTranslations('records.person')
  const confirm = useConfirm()
  const [open, setOpen] = useState<Open | null>(null)
  const name = `${person.firstName} ${person.lastName}`
  const known = { id: person.id, name }
  const close = () => setOpen(null)
  const isStudent = person.roleId === 'student'
  // Students hold no privileges, and most of their administrators have no feature to give.
  const hasAccess = !isStudent || [...(offer?.flags ?? []), ...(person.featureFlags ?? [])].length > 0

  async function handleEndSessions() {
    const isSure = await confirm({ title: t('endTitle', { name }), message: t('endMessage'), confirmLabel: t('end') })
    if (!isSure) return
    try {
      await request({ method: 'DELETE', path: `users/${person.id}/sessions` })
      notify.success(t('ended', { name }))
    } catch {
      // The app frame reports the error.
    }
  }

  const items = [
    rights.setsPassword && {
      label: t('newPassword'),
      icon: <KeyRound aria-hidden="true" />,
      onSelect: () => setOpen('password'),
    },
    rights.setsPassword && {
      label: t('endSessions'),
      icon: <DoorOpen aria-hidden="true" />,
      onSelect: () => void handleEndSessions(),
    },
    rights.manages &&
      offer &&
      hasAccess && {
        label: t(isStudent ? 'features' : 'access'),
        icon: <ShieldCheck aria-hidden="true" />,
        onSelect: () => setOpen('access'),
      },
    rights.manages && {
      label: t('export'),
      icon: <Download aria-hidden="true" />,
      onSelect: () => setOpen('export'),
    },
    rights.manages &&
      !isErasing && {
        label: t('erase'),
        icon: <Eraser aria-hidden="true" />,
        danger: true,
        onSelect: () => setOpen('erase'),
      },
  ].filter((item) => item !== false && item !== null)

  return (
    <>
      {rights.teaches && (
        <DialogButton dialog={(onClose) => <PersonDialog {...{ person, choices, onClose }} manages={rights.manages} />}>
          <Pencil aria-hidden="true" />
          {t('editShort')}
        </DialogButton>
      )}
      {rights.manages && (
        <ActiveButton
          kind="user"
          record={{ ...known, version: person.version ?? 1, isActive: person.isActive !== false }}
        />
      )}
      {items.length > 0 && (
        <Menu>
          <MenuTrigger asChild>
            <Button>
              <Ellipsis aria-hidden="true" />
              {t('more')}
            </Button>
          </MenuTrigger>
          <MenuContent align="end">
            {items.map(({ label, ...item }) => (
              <MenuItem key={label} {...item}>
                {label}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
      {open === 'password' && <PasswordDialog person={known} onClose={close} />}
      {open === 'access' && offer && <AccessDialog {...{ person, offer }} onClose={close} />}
      {open === 'export' && <ExportDialog person={known} onClose={close} />}
      {open === 'erase' && <EraseDialog person={known} onClose={close} />}
    </>
  )
}
