import type { Instrumentation } from 'next'

/** Called by Next once when a server starts, before it takes requests. */
export async function register(): Promise<void> {
  // The edge has neither database nor storage; the bundler leaves this out there.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startHousekeeping } = await import('@/lib/housekeeping/server/start-housekeeping')
    startHousekeeping()
  }
}

/** Called by Next for each page that fails: the log names it by the reference that its reader is shown, and by the id of the request. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logPageFailure } = await import('@/lib/system-log/server/log-page-failure')
    logPageFailure(error, request.headers, routePath)
  }
}
