import { bareCall } from '@/lib/api/server/declared'
import { readinessSchema } from '@/lib/readiness/schema'
import { readReadiness } from '@/lib/readiness/server/read-readiness'

/** Disables caching: every request is evaluated. */
export const dynamic = 'force-dynamic'

/** Returns 200 if this process can take requests, else 503; names the missing parts without any secrets (domain.md §10). */
export const GET = bareCall(
  {
    what: 'Reports whether this process is ready for requests, and what is missing.',
    answer: readinessSchema,
    statuses: [200, 503],
  },
  async () => {
    const readiness = await readReadiness()
    return Response.json(readiness, {
      status: readiness.ready ? 200 : 503,
      headers: { 'cache-control': 'no-store', ...(!readiness.ready && { 'retry-after': '2' }) },
    })
  },
)
