'use client'

import { useLedOn } from '@/lib/viewer/client/led-on'

/** Records that the bare address of a viewer redirects to a page. */
export function LedOnLeaf({ actor }: { actor: string }) {
  useLedOn(actor)
  return null
}
