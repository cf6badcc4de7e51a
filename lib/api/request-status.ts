/** The status of a request (CALL-57). */
export type RequestStatus = 'idle' | 'running' | 'success' | 'failure'

/** Whether another call may start: while one is running, only if calls may run in parallel. */
export function mayCall(status: RequestStatus, { parallel = false }: { parallel?: boolean } = {}): boolean {
  return parallel || status !== 'running'
}
