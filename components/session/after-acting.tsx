'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { onRequest } from '@/lib/api/client/request-events'
import { leaveEnded } from '@/lib/session/client/return-to-own'
import { signOut } from '@/lib/session/client/sign-out'
import { useLeaving } from './use-leaving'

/** Leads whoever acted as somebody until that ended back to themselves, or signs them out; on a page of its own, which says itself what failed. */
export function AfterActing() {
  const t = useTranslations('session')
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => onRequest('failed', ({ detail: error }) => setFailure(error.message)), [])

  const leave = (way: () => Promise<boolean>) => () => {
    setFailure(null)
    return way()
  }
  const back = useLeaving(leave(() => leaveEnded(false)))
  const out = useLeaving(leave(signOut))

  return (
    <>
      {failure && (
        <Banner tone="danger" live="alert">
          {failure}
        </Banner>
      )}
      <Button variant="primary" size="lg" loading={back.isLeaving} onClick={back.handleClick}>
        {t('impersonation.return')}
      </Button>
      <Button size="lg" loading={out.isLeaving} onClick={out.handleClick}>
        {t('stillIn.signOut')}
      </Button>
    </>
  )
}
