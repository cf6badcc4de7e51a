'use client'

import { useLedOn } from '@/lib/viewer/client/led-on'

/** Notes that the bare address of a viewer is on its way to a page. */
export function LedOnLeaf({ actor }: { actor: string }) {
  useLedOn(actor)
  return null
}
