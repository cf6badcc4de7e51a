import 'server-only'
import { createHash } from 'node:crypto'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, invalidInput } from '@/lib/error/product-error'
import { IDEMPOTENCY_HEADER } from '../envelope'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_LENGTH } from '../limits'
import type { Answer } from './answer'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function keyOf(request: Request): string | null {
  const key = request.headers.get(IDEMPOTENCY_HEADER)
  if (key !== null && (key.length < IDEMPOTENCY_KEY_LENGTH.min || key.length > IDEMPOTENCY_KEY_LENGTH.max))
    throw invalidInput('The idempotency key must have 8 to 100 characters.')
  return key
}

/**
 * Runs a POST once for its `Idempotency-Key` (domain.md §4): the same key and body answers the same again, another body is 409. The key is
 * stored in the transaction of the work itself, so both happen or neither; equal calls at once wait for the first on an advisory lock.
 */
export async function once(
  request: Request,
  userId: string,
  body: string,
  work: () => Promise<Answer | Response>,
): Promise<{ answer: Answer | Response; isRepeat: boolean }> {
  const key = keyOf(request)
  if (key === null) return { answer: await work(), isRepeat: false }
  const path = new URL(request.url).pathname
  return inTransaction(async () => {
    await db().$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${userId} ${path} ${key}`}, 0))::text`
    const bodyHash = hash(body)
    const stored = await db().idempotencyKey.findUnique({ where: { userId_path_key: { userId, path, key } } })
    if (stored && stored.expiresAt > now()) {
      if (stored.bodyHash !== bodyHash)
        throw conflict('idempotency_mismatch', 'This idempotency key was used for another request.')
      return { answer: stored.answer as unknown as Answer, isRepeat: true }
    }
    const answer = await work()
    if (answer instanceof Response) return { answer, isRepeat: false }
    const minutes = Math.min(answer.goodForMinutes ?? Number.POSITIVE_INFINITY, IDEMPOTENCY_HOURS * 60)
    const expiresAt = new Date(now().getTime() + minutes * 60_000)
    const row = { bodyHash, status: answer.status, answer: JSON.parse(JSON.stringify(answer)), expiresAt }
    await db().idempotencyKey.upsert({
      where: { userId_path_key: { userId, path, key } },
      create: { userId, path, key, ...row },
      update: row,
    })
    return { answer, isRepeat: false }
  })
}
