'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/lib/common/client/when-idle'
import { adoptWork } from '@/lib/peer-review/client/adopt-work'
import { onBeforeSending, onSignedOut } from '@/lib/session/client/unsent-work'

async function adoptPages(): Promise<void> {
  const { forgetKeptPages } = await import('@/lib/offline/client/keep-for-offline')
  onSignedOut(forgetKeptPages)
}

/**
 * Takes up what this device holds of the user, to be sent before the session ends and forgotten after it; once more, what is new since. The
 * work is in the page's own load: loaded apart, a page with questions would carry it twice.
 */
async function adoptDevice(): Promise<void> {
  await Promise.allSettled([adoptWork(), adoptPages()])
}

/** What every page does for the work of whoever is signed in: goes on with that of earlier ones, and leaves none of it out when they leave. */
export function DeviceWork() {
  // After what is on screen.
  useEffect(() => whenIdle(() => void adoptDevice()), [])
  // Who leaves before that, or after another tab has begun something on this device.
  useEffect(() => onBeforeSending(adoptDevice), [])
  return null
}
