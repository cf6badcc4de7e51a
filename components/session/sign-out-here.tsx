'use client'

import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { onSignedOut, signOut } from '@/lib/session/client/sign-out'

/** A script that does not come holds nobody in the session for longer, in ms; what is not sent then stays on the device for its owner. */
const TAKE_UP_MS = 5_000

/** Takes up what this device holds of the user, to be sent before the session ends and forgotten after it. */
async function takeUpDevice(): Promise<void> {
  const [{ takeUpWork }, { forgetKeptPages }] = await Promise.all([
    import('@/lib/peer-review/client/take-up-work'),
    import('@/lib/offline/client/keep-for-offline'),
  ])
  onSignedOut(forgetKeptPages)
  await takeUpWork()
}

/** Ends the session that still goes on; on a page of its own, which has nobody else to say that it failed. */
export function SignOutHere({ label, failed }: { label: string; failed: string }) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')

  async function handleClick() {
    setState('leaving')
    // There is no frame here to have begun it.
    const isTime = new Promise<void>((resolve) => setTimeout(resolve, TAKE_UP_MS))
    await Promise.race([takeUpDevice().catch(() => undefined), isTime])
    if (!(await signOut())) setState('failed')
  }

  return (
    <>
      {state === 'failed' && (
        <Banner tone="danger" live="alert">
          {failed}
        </Banner>
      )}
      <Button variant="primary" size="lg" loading={state === 'leaving'} onClick={handleClick}>
        {label}
      </Button>
    </>
  )
}
