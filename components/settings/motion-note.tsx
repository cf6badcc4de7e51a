'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Says what the device's motion setting is, since the product has none of its own. */
export function MotionNote() {
  const t = useTranslations('settings.motion')
  const isReduced = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  )
  return <p className="max-w-form">{t(isReduced ? 'reduced' : 'full')}</p>
}
