'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { forgetKeptPages } from '@/lib/offline/client/keep-for-offline'
import { forgetWorkOf } from '@/lib/peer-review/client/forget-work-of'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { leaveEnded } from '@/lib/session/client/return-to-own'
import { lastUserOfTab } from '@/lib/session/client/session-memory'
import { signOut } from '@/lib/session/client/sign-out'
import { onSignedOut } from '@/lib/session/client/unsent-work'
import { FollowToLogout } from './follow-to-logout'
import { useLeaving } from './use-leaving'
import { useToldFailure } from './use-told-failure'
import { useWholeLoad } from './use-whole-load'

/**
 * Has this device forget what was written here as the one whom this tab acted as, once one goes on, back or out. Nothing is taken up or sent
 * here: there is nobody in whose name.
 */
function useForgetting(): void {
  useEffect(() => {
    const actedAs = lastUserOfTab()
    const ends = [onSignedOut(forgetKeptPages), actedAs !== null && onSignedOut(() => forgetWorkOf(actedAs))]
    return () => {
      for (const end of ends) if (end) end()
    }
  }, [])
}

/** Leads whoever acted as somebody until that ended back to themselves, or signs them out; on a page of its own. */
export function AfterActing() {
  const t = useTranslations('session')
  const { told, anew } = useToldFailure()
  useWholeLoad(() => sessionUserId() !== null)
  useForgetting()
  const back = useLeaving(anew(() => leaveEnded('nobody')))
  const out = useLeaving(anew(signOut))

  return (
    <>
      <FollowToLogout />
      {told}
      <Button variant="primary" size="lg" loading={back.isLeaving} onClick={back.handleClick}>
        {t('impersonation.return')}
      </Button>
      <Button size="lg" loading={out.isLeaving} onClick={out.handleClick}>
        {t('stillIn.signOut')}
      </Button>
    </>
  )
}
