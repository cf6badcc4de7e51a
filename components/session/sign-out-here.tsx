'use client'

import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/session/client/sign-out'

/** Ends the session that still goes on; on a page of its own, which has nobody else to say that it failed. */
export function SignOutHere({ label, failed }: { label: string; failed: string }) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')

  async function handleClick() {
    setState('leaving')
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
