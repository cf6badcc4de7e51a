import { useState } from 'react'

/**
 * For a button that changes the session and leads elsewhere by that: whether it is on its way, and what a press does. `leave` gives false for
 * who stays, and then it can be pressed again.
 */
export function useLeaving(leave: () => Promise<boolean>) {
  const [isLeaving, setIsLeaving] = useState(false)

  async function handleClick() {
    if (isLeaving) return
    setIsLeaving(true)
    // What fails has been told by its call.
    if (!(await leave().catch(() => false))) setIsLeaving(false)
  }

  return { isLeaving, handleClick }
}
