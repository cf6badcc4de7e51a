'use client'

import { ArrowLeftRight } from 'lucide-react'
import { useLeaving } from '@/components/session/use-leaving'
import { selectProfile } from '@/lib/session/client/select-profile'

type ProfileSwitchProps = { profileId: string; label: string }

/** Switches to another profile and opens the home page (SES-09). */
export function ProfileSwitch({ profileId, label }: ProfileSwitchProps) {
  const { isLeaving, handleClick } = useLeaving(() => selectProfile(profileId))

  return (
    <button
      type="button"
      data-closes=""
      onClick={handleClick}
      aria-busy={isLeaving}
      className="flex min-h-11 w-full items-center gap-3 rounded-1 px-3 py-1.5 text-left leading-snug hover:bg-surface-hover"
    >
      <ArrowLeftRight aria-hidden="true" className="flex-none text-text-quiet" />
      <span className="min-w-0">{label}</span>
    </button>
  )
}
