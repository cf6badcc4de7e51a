const LOCK = 'recording:'
/** Returns the name of the lock that a tab holds exclusively while it records under a key. */
const lockOf = (key: string) => `${LOCK}${key}`

/**
 * Runs a callback that receives whether no other tab records under the key; no tab begins to record until it is done. A recording tab holds the lock
 * exclusively (`exclusive`).
 */
export async function withLock<Result>(
  key: string,
  work: (isFree: boolean) => Promise<Result>,
  mode: LockMode = 'shared',
): Promise<Result> {
  // Undefined outside a secure context.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work(true)
  // A browser that refuses the lock is treated like a recording tab.
  return locks.request(lockOf(key), { ifAvailable: true, mode }, (lock) => work(lock !== null)).catch(() => work(false))
}

/** Returns the keys under which tabs of this browser are recording. */
export async function lockedKeys(): Promise<string[]> {
  const locks = navigator.locks as LockManager | undefined
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  const names = held.filter(({ mode }) => mode === 'exclusive').map(({ name = '' }) => name)
  return names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length))
}
