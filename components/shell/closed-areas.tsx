'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { writeLocalSetting } from '@/lib/local-setting/client/write-local-setting'
import { CLOSED_AREAS_COOKIE } from '@/lib/routing/navigation'

type ClosedAreas = { closed: readonly string[]; toggle: (key: string) => void }

const Context = createContext<ClosedAreas | null>(null)

type ClosedAreasProviderProps = {
  /** The areas that are initially collapsed. */
  initial: readonly string[]
  children: ReactNode
}

/** Provides the collapsed areas of the navigation, shared by the drawer and the sidebar; a single cookie stores them. */
export function ClosedAreasProvider({ initial, children }: ClosedAreasProviderProps) {
  const [closed, setClosed] = useState(initial)

  function toggle(key: string) {
    const next = closed.includes(key) ? closed.filter((each) => each !== key) : [...closed, key]
    setClosed(next)
    writeLocalSetting(CLOSED_AREAS_COOKIE, next.join('.'))
  }

  return <Context value={{ closed, toggle }}>{children}</Context>
}

/** Returns which areas are collapsed, and a function to toggle one. */
export function useClosedAreas(): ClosedAreas {
  const areas = useContext(Context)
  if (!areas) throw new Error('useClosedAreas needs a ClosedAreasProvider around it')
  return areas
}
