import type { Env } from './env'

/** How the product presents itself: as in a test, where errors are shown in full, or as in production (ABL-28). */
export type Behaviour = 'test' | 'production'

/** Normalizes a host name and removes its port. */
function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '')
}

/**
 * Returns the behavior for a host name: that of a test in a development build, and if `TEST_HOSTNAMES` contains the host, or a parent domain with a
 * leading dot.
 */
export function behaviourOf(
  host: string | null,
  { NODE_ENV, TEST_HOSTNAMES }: Pick<Env, 'NODE_ENV' | 'TEST_HOSTNAMES'>,
): Behaviour {
  if (NODE_ENV === 'development') return 'test'
  const hostname = hostnameOf(host ?? '')
  const isTest = TEST_HOSTNAMES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
  return hostname !== '' && isTest ? 'test' : 'production'
}
