'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/lib/common/client/when-idle'
import { onBeforeSending, onSignedOut } from '@/lib/session/client/unsent-work'

async function takeUp(): Promise<void> {
  const { takeUpWork } = await import('@/lib/peer-review/client/take-up-work')
  await takeUpWork()
}

async function takeUpPages(): Promise<void> {
  const { forgetKeptPages } = await import('@/lib/offline/client/keep-for-offline')
  onSignedOut(forgetKeptPages)
}

/** Takes up what this device holds of the user, to be sent before the session ends and forgotten after it; once more, what is new since. */
async function takeUpDevice(): Promise<void> {
  await Promise.allSettled([takeUp(), takeUpPages()])
}

/** What a page without a frame does for the work of whoever is signed in: goes on with it, and leaves none of it out when they leave. */
export function DeviceWork() {
  useEffect(() => whenIdle(() => void takeUpDevice()), [])
  useEffect(() => onBeforeSending(takeUpDevice), [])
  return null
}
