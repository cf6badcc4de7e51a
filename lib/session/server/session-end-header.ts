import 'server-only'
import { SESSION_ENDS_IN_HEADER } from '@/lib/api/envelope'
import { now } from '@/lib/common/clock'
import type { Actor } from '../actor'

/** The header that tells a browser how long its session still holds, whatever its own clock says. */
export function sessionEndHeader({ session }: Actor): Record<string, string> {
  return { [SESSION_ENDS_IN_HEADER]: String(Math.max(0, session.expiresAt.getTime() - now().getTime())) }
}
