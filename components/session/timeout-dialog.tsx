'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, useSyncExternalStore } from 'react'
import { CountdownText } from '@/components/dialog/countdown-text'
import { Dialog } from '@/components/dialog/dialog'
import { useSecondsUntil } from '@/components/dialog/use-seconds-until'
import { useFocusAtRest } from '@/components/dialog/use-writing-rests'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { actedAsName } from '@/lib/session/client/auth-selector'
import { keepAlive } from '@/lib/session/client/check-session'
import { onSessionChange, publishSessionEvent, sessionState } from '@/lib/session/client/session-store'
import { signOut } from '@/lib/session/client/sign-out'
import { useLeaving } from './use-leaving'

/** Warns that the session ends soon, with a countdown (SES-04). Closing it keeps the session alive, unless it has reached its limit. */
export function TimeoutDialog() {
  const t = useTranslations('session.timeout')
  const ofActing = useTranslations('session.acting')
  // The session's end is given on the tab's monotonic clock.
  const endsAt = useSyncExternalStore(onSessionChange, () => sessionState().endsAt)
  const seconds = useSecondsUntil(endsAt) ?? 0
  const stay = useRef<HTMLButtonElement>(null)
  const focusAtRest = useFocusAtRest(() => stay.current)
  const isAtLimit = useSyncExternalStore(onSessionChange, () => sessionState().isAtLimit)
  const [isStaying, setIsStaying] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { isLeaving, handleClick: handleSignOut } = useLeaving(() => signOut(stillActing()))

  function stillActing() {
    const name = actedAsName()
    return name === null ? undefined : ofActing('still', { name })
  }

  async function handleStay() {
    if (isAtLimit) return publishSessionEvent({ type: 'warning-put-off' })
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
      onOpenAutoFocus={focusAtRest}
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
