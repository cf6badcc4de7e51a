import { useMemo } from 'react'
import { useSecondsUntil } from '@/components/dialog/use-seconds-until'
import { steadyNow } from '@/lib/common/client/steady-clock'

/** Returns the whole seconds left until `closesAt` on this device's clock, counted down; 0 once it has passed, or without one. */
export function useSecondsLeft(closesAt: number | null): number {
  // Uses a monotonic clock from here on, since the device's clock may be changed meanwhile (faults 88). The two times are subtracted first:
  // their sum is too large for the fractions of the monotonic clock, and would round a second up.
  const deadline = useMemo(() => (closesAt === null ? null : steadyNow() + (closesAt - Date.now())), [closesAt])
  return useSecondsUntil(deadline) ?? 0
}
