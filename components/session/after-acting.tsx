'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { sessionUserId } from '@/lib/session/client/auth-selector'
import { leavePage } from '@/lib/session/client/leave-page'
import { productWindow } from '@/lib/session/client/product-window'
import { leaveEnded } from '@/lib/session/client/return-to-own'
import { signOut } from '@/lib/session/client/sign-out'
import { DeviceWork } from './device-work'
import { FollowToLogout } from './follow-to-logout'
import { useLeaving } from './use-leaving'
import { useToldFailure } from './use-told-failure'

/** Loads the page whole where a link has led here: the frame around it still is that of the user who was acted as. */
function useWholeLoad(): void {
  useEffect(() => {
    if (sessionUserId() === null) return
    const { pathname, search } = productWindow().location
    leavePage(`${pathname}${search}`)
  }, [])
}

/** Leads whoever acted as somebody until that ended back to themselves, or signs them out; on a page of its own. */
export function AfterActing() {
  const t = useTranslations('session')
  const { told, anew } = useToldFailure()
  useWholeLoad()
  const back = useLeaving(anew(() => leaveEnded('nobody')))
  const out = useLeaving(anew(signOut))

  return (
    <>
      <DeviceWork />
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
