'use client'

import { UserPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { PersonChoices } from '@/lib/classroom/person-choices'
import { DialogButton } from './dialog-button'

const PersonDialog = dynamic(() => import('./person-dialog').then((module) => module.PersonDialog), { ssr: false })

/** Buttons to create one account in a form, or many from a list. */
export function AddPeople({ choices }: { choices: PersonChoices }) {
  const t = useTranslations('records.person')
  return (
    <>
      <Button asChild>
        <Link href="/classroom/people/add">{t('addMany')}</Link>
      </Button>
      <DialogButton variant="primary" dialog={(onClose) => <PersonDialog manages {...{ choices, onClose }} />}>
        <UserPlus aria-hidden="true" />
        {t('create')}
      </DialogButton>
    </>
  )
}
