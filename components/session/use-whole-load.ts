import { useEffect, useEffectEvent } from 'react'
import { leavePage } from '@/lib/session/client/leave-page'
import { productWindow } from '@/lib/session/client/product-window'

/**
 * Loads a page whole where a link has led to it inside the frame of a user who is not here any more (`isForeign`); of words that would go with
 * that frame the browser asks.
 */
export function useWholeLoad(isForeign: () => boolean): void {
  const look = useEffectEvent(() => {
    if (!isForeign()) return
    const { pathname, search } = productWindow().location
    leavePage(`${pathname}${search}`)
  })
  useEffect(() => look(), [])
}
