'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { onRequest, onSessionLost } from '@/lib/api/client/request-events'
import { postToProduct } from '@/lib/embed/client/post-to-product'
import { recoverSession } from '@/lib/session/client/lost-session'
import { sayFailure } from './tool-messages'

/** What the tool says by itself: that it is ready, that a call failed. A lost session is brought back. */
export function ToolServices() {
  const t = useTranslations('assessment.problem')

  useEffect(() => {
    postToProduct({ type: 'ready' })
  }, [])

  useEffect(() => onSessionLost(recoverSession), [])

  useEffect(
    () =>
      onRequest('failed', ({ detail: error }) => {
        if (error.isSessionLost) void recoverSession()
        else sayFailure(error, t('failed'))
      }),
    [t],
  )
  return null
}
