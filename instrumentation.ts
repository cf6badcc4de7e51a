/** Called by Next once when a server starts, before it takes requests. */
export async function register(): Promise<void> {
  // The edge has neither database nor storage; the bundler leaves this out there.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startHousekeeping } = await import('@/lib/housekeeping/server/start-housekeeping')
    startHousekeeping()
  }
}
