'use client'

import { type ReactNode, useRef } from 'react'
import { useEarlyInput } from '@/lib/first-load/client/use-early-input'

/** Controls that act at once, also where they are used before the scripts of the page have come (`useEarlyInput`). */
export function EarlyInput({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEarlyInput(box)
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  )
}
