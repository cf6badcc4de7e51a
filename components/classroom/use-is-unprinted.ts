import { useEffect, useEffectEvent, useState } from 'react'
import type { SignIn } from './sign-in-slips'

/** Whether sign-ins are on screen that were not printed yet, by the button or the browser's own menu: nobody can see their passwords again. */
export function useIsUnprinted(signIns: readonly SignIn[]): boolean {
  const [printed, setPrinted] = useState<ReadonlySet<SignIn>>(new Set())
  const handlePrinted = useEffectEvent(() => setPrinted(new Set(signIns)))
  useEffect(() => {
    const handle = () => handlePrinted()
    window.addEventListener('afterprint', handle)
    return () => window.removeEventListener('afterprint', handle)
  }, [])
  return signIns.some((signIn) => !printed.has(signIn))
}
