'use client'

import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/session/client/sign-out'
import { useLeaving } from './use-leaving'

type SignOutHereProps = {
  label: string
  /** Said to who acts as somebody where that has not ended, as the server could not be reached. */
  stillActing?: string
}

/** Ends the session that still goes on, on the logged-out page. */
export function SignOutHere({ label, stillActing }: SignOutHereProps) {
  const { isLeaving, handleClick } = useLeaving(() => signOut(stillActing))
  return (
    <Button variant="primary" size="lg" loading={isLeaving} onClick={handleClick}>
      {label}
    </Button>
  )
}
