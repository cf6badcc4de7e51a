import type { Env } from './env'

/** How the product behaves towards whom it shows itself: as in a test, where troubles are shown in full, or as in production (ABL-28). */
export type Behaviour = 'test' | 'production'

/** The host of an address or of a `Host` header, without its port. */
function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '')
}

/**
 * The behaviour under a host name: a test's in a development build, and where `TEST_HOSTNAMES` names the host, or a domain above it by a
 * name that begins with a dot.
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
