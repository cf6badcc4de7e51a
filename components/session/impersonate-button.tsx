'use client'

import { UserRoundCog } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const ImpersonateDialog = dynamic(() => import('./impersonate-dialog').then((module) => module.ImpersonateDialog), {
  ssr: false,
})

export type ImpersonateButtonProps = { userId: string; name: string }

/** Begins to act as a person, after asking why. For the record of a person, where the viewer has the ability `impersonate`. */
export function ImpersonateButton({ userId, name }: ImpersonateButtonProps) {
  const t = useTranslations('session.impersonate')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserRoundCog aria-hidden="true" />
        {t('open')}
      </Button>
      {isOpen && <ImpersonateDialog userId={userId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
