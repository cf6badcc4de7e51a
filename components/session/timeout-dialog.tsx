'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { secondsUntil } from '@/components/dialog/countdown'
import { CountdownText } from '@/components/dialog/countdown-text'
import { Dialog } from '@/components/dialog/dialog'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { steadyNow } from '@/lib/common/client/steady-clock'
import { actedAsName } from '@/lib/session/client/auth-selector'
import { keepAlive } from '@/lib/session/client/check-session'
import { onSessionChange, sessionState, tellSession } from '@/lib/session/client/session-store'
import { signOut } from '@/lib/session/client/sign-out'
import { useLeaving } from './use-leaving'

const secondsLeft = () => secondsUntil(sessionState().endsAt ?? 0, steadyNow())

/** The seconds until the session ends, by the tab's steady clock. */
function useSecondsLeft(): number {
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 250)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

/** Warns that the session ends soon, and counts down (shell.md §4). Who closes it is there, and stays. */
export function TimeoutDialog() {
  const t = useTranslations('session.timeout')
  const ofActing = useTranslations('session.acting')
  const seconds = useSecondsLeft()
  const stay = useRef<HTMLButtonElement>(null)
  const isAtLimit = useSyncExternalStore(onSessionChange, () => sessionState().isAtLimit)
  const [isStaying, setIsStaying] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { isLeaving, handleClick: handleSignOut } = useLeaving(() => signOut(stillActing()))

  function stillActing() {
    const name = actedAsName()
    return name === null ? undefined : ofActing('still', { name })
  }

  async function handleStay() {
    if (isAtLimit) return tellSession({ type: 'warning-put-off' })
    setIsStaying(true)
    setFailure(null)
    await keepAlive(({ message }) => setFailure(message))
    setIsStaying(false)
  }

  return (
    <Dialog
      open
      alert
      onOpenChange={(isOpen) => !isOpen && void handleStay()}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        stay.current?.focus()
      }}
      title={t(isAtLimit ? 'limitTitle' : 'title')}
      description={t(isAtLimit ? 'limitLead' : 'lead')}
      bodyClassName="grid gap-4"
      footer={
        <>
          <Button loading={isLeaving} onClick={handleSignOut}>
            {t('signOut')}
          </Button>
          <Button ref={stay} variant="primary" loading={isStaying} onClick={handleStay}>
            {t(isAtLimit ? 'goOn' : 'stay')}
          </Button>
        </>
      }
    >
      <p>
        <CountdownText seconds={seconds} />
      </p>
      {failure && (
        <Banner tone="warning" live="alert">
          {failure}
        </Banner>
      )}
    </Dialog>
  )
}
