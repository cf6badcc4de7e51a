import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { CheckOutcome } from '@/lib/session/client/check-session'
import { beginPatience } from './patient-router'

/** Has the router bear with a bad line (`beginPatience`), as long as the frame is there. */
export function usePatientRouter(askSession: () => Promise<CheckOutcome>): void {
  const page = `${usePathname()}?${useSearchParams()}`
  const shown = useRef(page)

  useLayoutEffect(() => {
    shown.current = page
  }, [page])

  useEffect(() => beginPatience(askSession, () => shown.current), [askSession])
}
