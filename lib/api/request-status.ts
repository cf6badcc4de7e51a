/** How a request stands (CALL-57). */
export type RequestStatus = 'idle' | 'running' | 'success' | 'failure'

/** Whether another call may begin: while one is running only where calls may run side by side. */
export function mayCall(status: RequestStatus, { parallel = false }: { parallel?: boolean } = {}): boolean {
  return parallel || status !== 'running'
}
