'use client'

import { Undo2 } from 'lucide-react'
import { useLeaving } from '@/components/session/use-leaving'
import { returnToOwn } from '@/lib/session/client/return-to-own'

type ReturnItemProps = {
  label: string
  isImpersonated: boolean
  returnLink: string | null
  /** Shown if the server could not be reached, so that the user is still acting. */
  stillActing: string
}

const className =
  'flex min-h-11 w-full items-center gap-3 rounded-1 px-3 text-left text-text no-underline hover:bg-surface-hover'

/** The menu item that returns to where this session came from (SH-11); it ends an impersonation. */
export function ReturnItem({ label, isImpersonated, returnLink, stillActing }: ReturnItemProps) {
  const { isLeaving, handleClick } = useLeaving(() => returnToOwn(returnLink, stillActing))

  const words = (
    <>
      <Undo2 aria-hidden="true" className="text-text-quiet" />
      {label}
    </>
  )
  if (!isImpersonated)
    return (
      <a href={returnLink ?? '/'} className={className}>
        {words}
      </a>
    )
  return (
    <button type="button" data-closes="" onClick={handleClick} aria-busy={isLeaving} className={className}>
      {words}
    </button>
  )
}
