import 'server-only'
import { REQUEST_ID_HEADER } from '@/lib/api/envelope'
import { log } from './log'

type Headers = Record<string, string | string[] | undefined>

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Logs a failed page by its route; its address and error are left out, because they may contain personal data (faults 98). */
export function logPageFailure(error: unknown, headers: Headers, routePath: string): void {
  const { name, digest } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  log.error(
    {
      routePath,
      referenceId: textOf(digest),
      requestId: textOf(headers[REQUEST_ID_HEADER]),
      error: textOf(name) ?? 'unknown',
    },
    'a page failed',
  )
}
