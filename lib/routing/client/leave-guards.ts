type LeaveGuard = {
  /** Asks whether the page may be left. */
  mayLeave: () => Promise<boolean>
  /** Lets the page go without a further question, or holds it again. */
  setFree: (isFree: boolean) => void
  /** Takes away what was not saved, once one has left and never before: who stays goes on with it. */
  drop?: () => void
}

const guards = new Set<LeaveGuard>()

/** Registers what holds whoever leaves this page; gives back how to take it out again. */
export function registerLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Whether something on this page is not saved. */
export const isPageUnsaved = (): boolean => guards.size > 0

/**
 * Leaves the page, by a way on or by what cannot be taken back, such as signing out: asks first wherever something is not saved, and then not
 * again in the browser's words. `leave` gives false where it came to nothing, and the page is held as before. False when one stays.
 */
export async function leaveAfterAsking(leave: () => Promise<boolean>): Promise<boolean> {
  const standing = [...guards]
  for (const guard of standing) if (!(await guard.mayLeave())) return false
  const setFree = (isFree: boolean) => {
    for (const guard of standing) guard.setFree(isFree)
  }
  setFree(true)
  let isLeaving = false
  try {
    isLeaving = await leave()
  } finally {
    if (!isLeaving) setFree(false)
  }
  if (isLeaving) for (const guard of standing) guard.drop?.()
  return isLeaving
}
