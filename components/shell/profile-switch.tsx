'use client'

import { useState } from 'react'
import { selectProfile } from '@/lib/session/client/select-profile'

type ProfileSwitchProps = { profileId: string; label: string }

/** One of the other profiles: makes it the current one and goes home (shell.md §4). */
export function ProfileSwitch({ profileId, label }: ProfileSwitchProps) {
  const [isSwitching, setIsSwitching] = useState(false)

  async function handleClick() {
    setIsSwitching(true)
    try {
      if (!(await selectProfile(profileId))) setIsSwitching(false)
    } catch {
      setIsSwitching(false)
    }
  }

  return (
    <button
      type="button"
      data-closes=""
      onClick={handleClick}
      aria-busy={isSwitching}
      className="flex min-h-11 w-full items-center rounded-1 px-3 text-left hover:bg-surface-hover"
    >
      {label}
    </button>
  )
}
