'use client'

import { UserRoundCog } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const ImpersonateDialog = dynamic(() => import('./impersonate-dialog').then((module) => module.ImpersonateDialog), {
  ssr: false,
})

type ImpersonateButtonProps = {
  userId: string
  name: string
  /** Whether the label names the person, where there are several buttons. */
  isNamed?: boolean
}

/** Starts acting as a person after asking for a reason. Requires the ability `impersonate`. */
export function ImpersonateButton({ userId, name, isNamed }: ImpersonateButtonProps) {
  const t = useTranslations('session.impersonate')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-label={isNamed ? t('title', { name }) : undefined}>
        <UserRoundCog aria-hidden="true" />
        {t(isNamed ? 'openShort' : 'open')}
      </Button>
      {isOpen && <ImpersonateDialog userId={userId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
