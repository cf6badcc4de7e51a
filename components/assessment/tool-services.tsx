'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { onRequest } from '@/lib/api/client/request-events'
import { tellProduct } from '@/lib/embed/client/tell-product'
import { goTo, sayFailure } from './tell'

/** The page of the product that shows what this frame shows. */
const productPath = () => window.location.pathname.replace(/^\/legacy-shell/, '/assessment')

/** What the tool says by itself: that it is ready, that a call failed, and that the session is gone, for which the product asks. */
export function ToolServices() {
  const t = useTranslations('assessment.problem')

  useEffect(() => {
    tellProduct({ type: 'ready' })
  }, [])

  useEffect(
    () =>
      onRequest('failed', ({ detail: error }) => {
        if (error.isSessionLost) goTo(productPath())
        else sayFailure(error, t('failed'))
      }),
    [t],
  )
  return null
}
