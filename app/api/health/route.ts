/** Asked anew each time. */
export const dynamic = 'force-dynamic'

/** Answers while the process lives; asks nothing else (domain.md §10). */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } })
}
