'use client'

import { Undo2 } from 'lucide-react'
import { returnToOwn } from '@/lib/session/client/return-to-own'
import { useLeaving } from './use-leaving'

type ReturnButtonProps = {
  label: string
  returnLink: string | null
  /** Shown if the server could not be reached, so that the user is still acting. */
  stillActing: string
}

/** Ends the impersonation and returns to where it was started. */
export function ReturnButton({ label, returnLink, stillActing }: ReturnButtonProps) {
  const { isLeaving, handleClick } = useLeaving(() => returnToOwn(returnLink, stillActing))

  return (
    <button
      type="button"
      onClick={handleClick}
      aria-busy={isLeaving}
      className="flex min-h-11 items-center gap-2 rounded-1 px-3 underline underline-offset-4"
    >
      <Undo2 aria-hidden="true" className="size-icon-sm" />
      {label}
    </button>
  )
}
