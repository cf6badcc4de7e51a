import { useState } from 'react'

/**
 * Returns whether a button that changes the session and then navigates is in progress, and its click handler. `leave` resolves to false if
 * the user stays, after which the button can be pressed again.
 */
export function useLeaving(leave: () => Promise<boolean>) {
  const [isLeaving, setIsLeaving] = useState(false)

  async function handleClick() {
    if (isLeaving) return
    setIsLeaving(true)
    // The failed call has been reported.
    if (!(await leave().catch(() => false))) setIsLeaving(false)
  }

  return { isLeaving, handleClick }
}
