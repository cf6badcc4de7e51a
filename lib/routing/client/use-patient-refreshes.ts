import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CheckOutcome } from '@/lib/session/client/check-session'
import { keepRefreshesWaiting } from './patient-refresh'

/** Has the page on screen wait for its server when it is to be read again (`keepRefreshesWaiting`), as long as the frame is there. */
export function usePatientRefreshes(askSession: () => Promise<CheckOutcome>): void {
  const page = `${usePathname()}?${useSearchParams()}`
  const shown = useRef(page)

  useLayoutEffect(() => {
    shown.current = page
  }, [page])

  useEffect(() => keepRefreshesWaiting(askSession, () => shown.current), [askSession])
}
