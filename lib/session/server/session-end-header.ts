import 'server-only'
import { SESSION_ENDS_IN_HEADER } from '@/lib/api/envelope'
import { now } from '@/lib/common/clock'
import type { Actor } from '../actor'

/** Returns the header with the session's remaining lifetime, which does not depend on the browser's clock. */
export function sessionEndHeader({ session }: Actor): Record<string, string> {
  return { [SESSION_ENDS_IN_HEADER]: String(Math.max(0, session.expiresAt.getTime() - now().getTime())) }
}
