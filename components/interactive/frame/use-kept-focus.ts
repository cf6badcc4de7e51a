import { type RefObject, useEffect, useRef } from 'react'
import { followFocus } from '@/lib/common/client/follow-focus'
import { moveFocus } from '@/lib/common/client/move-focus'

/**
 * Keeps the focus in a box whose controls are removed while one has it, by a lock or by their own action. `shown` identifies the content of
 * the box; whenever it changes and the focus was lost, the box takes it.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, shown: unknown): void {
  const focus = useRef<ReturnType<typeof followFocus<true>>>(undefined)
  useEffect(() => {
    if (!box.current) return
    focus.current = followFocus(box.current, () => true)
    return () => focus.current?.stop()
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `shown` triggers the check.
  useEffect(() => {
    if (box.current && focus.current?.read() && document.activeElement === document.body) moveFocus(box.current)
  }, [box, shown])
}
