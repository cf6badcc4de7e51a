import { z } from 'zod'
import { bareCall } from '@/lib/api/server/declared'

/** Asked anew each time. */
export const dynamic = 'force-dynamic'

/** Answers while the process lives; asks nothing else (domain.md §10). */
export const GET = bareCall(
  { what: 'Responds as long as the process is running.', answer: z.strictObject({ status: z.literal('ok') }) },
  () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } }),
)
