type LeaveGuard = {
  /** Asks whether the page may be left. */
  mayLeave: () => Promise<boolean>
  /** Releases the page without a further question, or guards it again. */
  setFree: (isFree: boolean) => void
  /** Discards unsaved data after the page was left, never before: a user who stays continues with it. */
  drop?: () => void
}

const guards = new Set<LeaveGuard>()

/** Registers a guard for leaving this page; returns the unregister function. */
export function registerLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Whether this page has unsaved changes. */
export const isPageUnsaved = (): boolean => guards.size > 0

/**
 * Leaves the page, through navigation or an irreversible action such as signing out: every guard asks first, and then the browser does not ask again.
 * `leave` returns false if it failed, and the page is then guarded as before. Returns false if the user stays.
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
