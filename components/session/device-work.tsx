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
 * Loads the work that this device stores for the user, so that it is sent before the session ends and deleted after it; called again, it adds
 * what is new. The code is in the page's own bundle: loaded separately, pages with questions would contain it twice.
 */
async function adoptDevice(): Promise<void> {
  await Promise.allSettled([adoptWork(), adoptPages()])
}

/** Handles the user's work on every page: resumes what earlier pages left, and sends all of it on sign-out. */
export function DeviceWork() {
  // Deferred until the page is idle.
  useEffect(() => whenIdle(() => void adoptDevice()), [])
  // Also on a sign-out before that, or after another tab has stored work on this device.
  useEffect(() => onBeforeSending(adoptDevice), [])
  return null
}
