import { z } from 'zod'
import { bareCall } from '@/lib/api/server/declared'

/** Disables caching: every request is evaluated. */
export const dynamic = 'force-dynamic'

/** Returns 200 as long as the process is running, without checking anything else (domain.md §10). */
export const GET = bareCall(
  { what: 'Responds as long as the process is running.', answer: z.strictObject({ status: z.literal('ok') }) },
  () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } }),
)
