import { useEffect, useEffectEvent } from 'react'
import { useLossQuestion } from '@/components/form/leave-questions'
import { registerLeaveGuard } from '@/lib/routing/client/leave-guards'

/** Asks before a take goes that this page alone has: by signing out, by another profile, by closing the window. Another page of work keeps it. */
export function AskForTake() {
  const ask = useEffectEvent(useLossQuestion())

  useEffect(() => {
    let isFree = false
    const unregister = registerLeaveGuard({
      mayLeave: () => ask(),
      setFree: (now) => {
        isFree = now
      },
    })
    function handleUnload(event: BeforeUnloadEvent) {
      if (!isFree) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => {
      unregister()
      window.removeEventListener('beforeunload', handleUnload)
    }
  }, [])

  return null
}
