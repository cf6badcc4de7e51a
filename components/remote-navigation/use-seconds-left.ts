import { useMemo } from 'react'
import { useSecondsUntil } from '@/components/dialog/use-seconds-until'
import { steadyNow } from '@/lib/common/client/steady-clock'

/** Whole seconds until a moment of this device's clock as it is set now, counted down; 0 once it has passed and without one. */
export function useSecondsLeft(closesAt: number | null): number {
  // Counted by the steady clock from here on: the device's own may be set anew meanwhile (faults 88). The two times are taken from each other
  // first: their sum is too large for the fractions that the steady clock has, and would round a second up.
  const deadline = useMemo(() => (closesAt === null ? null : steadyNow() + (closesAt - Date.now())), [closesAt])
  return useSecondsUntil(deadline) ?? 0
}
