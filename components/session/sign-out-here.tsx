'use client'

import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/session/client/sign-out'
import { useLeaving } from './use-leaving'

type SignOutHereProps = {
  label: string
  /** Shown if the server could not be reached to end acting as another user. */
  stillActing?: string
}

/** Ends a session that is still active on the logged-out page. */
export function SignOutHere({ label, stillActing }: SignOutHereProps) {
  const { isLeaving, handleClick } = useLeaving(() => signOut(stillActing))
  return (
    <Button variant="primary" size="lg" loading={isLeaving} onClick={handleClick}>
      {label}
    </Button>
  )
}
