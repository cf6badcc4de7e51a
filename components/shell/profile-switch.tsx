'use client'

import { useLeaving } from '@/components/session/use-leaving'
import { selectProfile } from '@/lib/session/client/select-profile'

type ProfileSwitchProps = { profileId: string; label: string }

/** One of the other profiles: makes it the current one and goes home (shell.md §4). */
export function ProfileSwitch({ profileId, label }: ProfileSwitchProps) {
  const { isLeaving, handleClick } = useLeaving(() => selectProfile(profileId))

  return (
    <button
      type="button"
      data-closes=""
      onClick={handleClick}
      aria-busy={isLeaving}
      className="flex min-h-11 w-full items-center rounded-1 px-3 text-left hover:bg-surface-hover"
    >
      {label}
    </button>
  )
}
