'use client'

import { useEarlyInput } from '@/lib/first-load/client/use-early-input'

/** Takes over what was entered in the page before its scripts had come (`useEarlyInput`). Stands once, after all that the page has. */
export function EarlyInput() {
  useEarlyInput()
  return null
}
