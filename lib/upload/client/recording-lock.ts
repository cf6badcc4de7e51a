const LOCK = 'recording:'
/** While one of these is held alone, a tab records under the key. */
const lockOf = (key: string) => `${LOCK}${key}`

/**
 * Does something that is told whether no other tab records under the key; none begins to until it is done. Who records holds the lock
 * alone (`exclusive`).
 */
export async function withLock<Result>(
  key: string,
  work: (isFree: boolean) => Promise<Result>,
  mode: LockMode = 'shared',
): Promise<Result> {
  // Absent outside of a secure context.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return work(true)
  // A browser that refuses to lock is as good as another tab.
  return locks.request(lockOf(key), { ifAvailable: true, mode }, (lock) => work(lock !== null)).catch(() => work(false))
}

/** The keys under which tabs of this browser record just now. */
export async function lockedKeys(): Promise<string[]> {
  const locks = navigator.locks as LockManager | undefined
  const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
  const names = held.filter(({ mode }) => mode === 'exclusive').map(({ name = '' }) => name)
  return names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length))
}
