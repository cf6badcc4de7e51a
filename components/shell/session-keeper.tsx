'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onPasswordNeeded } from '@/lib/session/client/lost-session'

const PasswordDialog = dynamic(
  () => import('@/components/session/password-dialog').then((module) => module.PasswordDialog),
  { ssr: false },
)

/** Asks for the password in place when the session is lost while work is open; the dialog is loaded only then. */
export function SessionKeeper() {
  const [answer, setAnswer] = useState<(isBack: boolean) => void>()

  useEffect(
    () =>
      onPasswordNeeded(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => resolve)
          }),
      ),
    [],
  )

  function handleBack() {
    answer?.(true)
    setAnswer(undefined)
  }

  return answer ? <PasswordDialog onBack={handleBack} /> : null
}
