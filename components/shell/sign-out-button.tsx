'use client'

import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '@/lib/session/client/sign-out'

/** Ends the session; what is not saved is asked about, and open work is sent first. */
export function SignOutButton({ label }: { label: string }) {
  const [isLeaving, setIsLeaving] = useState(false)

  async function handleClick() {
    setIsLeaving(true)
    if (!(await signOut())) setIsLeaving(false)
  }

  return (
    <button
      type="button"
      data-closes=""
      onClick={handleClick}
      aria-busy={isLeaving}
      className="flex min-h-11 w-full items-center gap-3 rounded-1 px-3 text-left hover:bg-surface-hover"
    >
      <LogOut aria-hidden="true" className="text-text-quiet" />
      {label}
    </button>
  )
}
