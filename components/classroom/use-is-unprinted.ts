import { useEffect, useEffectEvent, useState } from 'react'
import type { SignIn } from './sign-in-slips'

/** Returns whether any sign-ins on screen have not been printed, by the button or the browser; their passwords cannot be shown again. */
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
