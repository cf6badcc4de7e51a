import 'server-only'
import { createHash } from 'node:crypto'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, invalidInput } from '@/lib/error/product-error'
import { log } from '@/lib/system-log/server/log'
import { IDEMPOTENCY_HEADER } from '../envelope'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_LENGTH } from '../limits'
import { type Answer, settled } from './answer'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function keyOf(request: Request): string | null {
  const key = request.headers.get(IDEMPOTENCY_HEADER)
  if (key !== null && (key.length < IDEMPOTENCY_KEY_LENGTH.min || key.length > IDEMPOTENCY_KEY_LENGTH.max))
    throw invalidInput('The idempotency key must have 8 to 100 characters.')
  return key
}

type Ran = { answer: Answer | Response; isRepeat: boolean }
type Kept = { userId: string; path: string; key: string }

/** Converts a response to what is stored of it: plain JSON. */
const stored = (answer: Answer) => ({ status: answer.status, answer: JSON.parse(JSON.stringify(answer)) })

async function workOnce(named: Kept, body: string, work: () => Promise<Answer | Response>): Promise<Ran> {
  const { userId, path, key } = named
  await db().$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${userId} ${path} ${key}`}, 0))::text`
  const bodyHash = hash(body)
  const before = await db().idempotencyKey.findUnique({ where: { userId_path_key: named } })
  if (before && before.expiresAt > now()) {
    if (before.bodyHash !== bodyHash)
      throw conflict('idempotency_mismatch', 'This idempotency key was used for another request.')
    return { answer: before.answer as unknown as Answer, isRepeat: true }
  }
  const answer = await work()
  if (answer instanceof Response) return { answer, isRepeat: false }
  const minutes = Math.min(answer.goodForMinutes ?? Number.POSITIVE_INFINITY, IDEMPOTENCY_HOURS * 60)
  const row = { bodyHash, ...stored(answer), expiresAt: new Date(now().getTime() + minutes * 60_000) }
  await db().idempotencyKey.upsert({
    where: { userId_path_key: named },
    create: { ...named, ...row },
    update: row,
  })
  return { answer, isRepeat: false }
}

/** Stores the response that was actually sent. If that fails, the version stored before the commit remains. */
async function keepSettled(named: Kept, answer: Answer): Promise<void> {
  try {
    await db().idempotencyKey.updateMany({ where: named, data: stored(answer) })
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'storing an idempotent response failed')
  }
}

/**
 * Runs a POST once per `Idempotency-Key` (domain.md §4): the same key and body return the same response again, another body is 409. The key
 * is stored in the transaction of the work itself, so both happen or neither; equal concurrent calls wait for the first one on an advisory
 * lock.
 */
export async function once(
  request: Request,
  userId: string,
  body: string,
  work: () => Promise<Answer | Response>,
): Promise<Ran> {
  const key = keyOf(request)
  if (key === null) return { answer: await work(), isRepeat: false }
  const named = { userId, path: new URL(request.url).pathname, key }
  const ran = await inTransaction(() => workOnce(named, body, work))
  if (ran.isRepeat || ran.answer instanceof Response || !ran.answer.settle) return ran
  const answer = settled(ran.answer)
  await keepSettled(named, answer)
  return { ...ran, answer }
}
