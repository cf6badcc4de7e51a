'use client'

import { useEffect, useRef, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { onSignedOut, onUnsentWork, signOut } from '@/lib/session/client/sign-out'

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

type SignOutHereProps = {
  label: string
  failed: string
  /** Where work is on this device alone, and the button that leaves it there. */
  unsent: { title: string; message: string; confirm: string }
}

/**
 * Ends the session that still goes on; on a page of its own, which has nobody else to say that it failed, or that work is on this device
 * alone: then a second press goes on.
 */
export function SignOutHere({ label, failed, unsent }: SignOutHereProps) {
  const [state, setState] = useState<'idle' | 'leaving' | 'unsent' | 'failed'>('idle')
  const leaveUnsent = useRef<(() => void) | null>(null)

  useEffect(
    () =>
      onUnsentWork(
        () =>
          new Promise<boolean>((resolve) => {
            leaveUnsent.current = () => resolve(true)
            setState('unsent')
          }),
      ),
    [],
  )

  async function handleClick() {
    setState('leaving')
    if (state === 'unsent') return leaveUnsent.current?.()
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
      {state === 'unsent' && (
        <Banner tone="warning" live="alert" title={unsent.title}>
          {unsent.message}
        </Banner>
      )}
      <Button variant="primary" size="lg" loading={state === 'leaving'} onClick={handleClick}>
        {state === 'unsent' ? unsent.confirm : label}
      </Button>
    </>
  )
}
