import { type RefObject, useEffect, useRef } from 'react'
import { followFocus } from '@/lib/common/client/follow-focus'
import { moveFocus } from '@/lib/common/client/move-focus'

/** Keeps the focus in a box whose controls are taken away by something else than their user, as by a lock that comes while one writes. */
export function useKeptFocus(box: RefObject<HTMLElement | null>, isLocked: boolean): void {
  const focus = useRef<ReturnType<typeof followFocus<true>>>(undefined)
  useEffect(() => {
    if (!box.current) return
    focus.current = followFocus(box.current, () => true)
    return () => focus.current?.stop()
  }, [box])
  useEffect(() => {
    if (isLocked && box.current && focus.current?.read() && document.activeElement === document.body)
      moveFocus(box.current)
  }, [box, isLocked])
}
