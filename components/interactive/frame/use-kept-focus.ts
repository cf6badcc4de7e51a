import { type RefObject, useEffect, useRef } from 'react'
import { followFocus } from '@/lib/common/client/follow-focus'
import { moveFocus } from '@/lib/common/client/move-focus'

/**
 * Keeps the focus in a box whose controls are taken away while one has it: by a lock that comes while one writes, or by what their own button did.
 * `shown` says what stands in the box; whenever it changes the box takes a focus that was lost with it.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, shown: unknown): void {
  const focus = useRef<ReturnType<typeof followFocus<true>>>(undefined)
  useEffect(() => {
    if (!box.current) return
    focus.current = followFocus(box.current, () => true)
    return () => focus.current?.stop()
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown asks for a look.
  useEffect(() => {
    if (box.current && focus.current?.read() && document.activeElement === document.body) moveFocus(box.current)
  }, [box, shown])
}
