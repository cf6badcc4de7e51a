'use client'

import { LogOut } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useIsAsked } from '@/components/dialog/confirm-provider'
import { useLeaving } from '@/components/session/use-leaving'
import { Spinner } from '@/components/ui/spinner'
import { signOut } from '@/lib/session/client/sign-out'

/** Rendered outside the menu, which has closed, and above the tools of a page: open work is sent first, which takes time on a slow network. */
function LeavingSign({ label }: { label: string }) {
  return createPortal(
    <div
      role="status"
      className="fixed bottom-6 left-6 z-popover flex in-[:root:has(.viewer-dock)]:max-md:bottom-[calc(8.4rem+env(safe-area-inset-bottom))] min-h-12 animate-fade items-center gap-3 rounded-2 bg-surface-inverse px-4 py-2 font-ui text-fs-2 text-text-inverse shadow-2 print:hidden"
    >
      <Spinner />
      {label}
    </div>,
    document.body,
  )
}

type SignOutButtonProps = {
  label: string
  leaving: string
  /** Shown if the server could not be reached to end acting as another user. */
  stillActing?: string
}

/** Ends the session; asks about unsaved changes and sends open work first. `leaving` is shown meanwhile, but not while a question is open. */
export function SignOutButton({ label, leaving, stillActing }: SignOutButtonProps) {
  const { isLeaving, handleClick } = useLeaving(() => signOut(stillActing))
  const isAsked = useIsAsked()

  return (
    <>
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
      {isLeaving && !isAsked && <LeavingSign label={leaving} />}
    </>
  )
}
