'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { onRequest, onSessionLost } from '@/lib/api/client/request-events'
import { postToProduct } from '@/lib/embed/client/post-to-product'
import { recoverSession } from '@/lib/session/client/lost-session'
import { sayFailure } from './tool-messages'

/** The background services of the tool: reports that it is ready and that a call failed, and recovers a lost session. */
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
