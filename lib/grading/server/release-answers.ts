import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { publishLeases } from './lease-answers'

/** DELETE grading-leases/{id}: releases a lease of this grader together with their other leases of the question. 404 for another grader's lease. */
export async function releaseAnswers({ userId }: Pick<Actor, 'userId'>, id: string): Promise<void> {
  const lease = await db().gradingLease.findFirst({
    where: { id, userId },
    select: { assignmentId: true, contentId: true },
  })
  if (!lease) throw notFound()
  await db().gradingLease.deleteMany({ where: { ...lease, userId } })
  publishLeases(lease, userId, [])
}

/** Deletes expired leases; returns their number. */
export async function deleteExpiredLeases(): Promise<number> {
  return (await db().gradingLease.deleteMany({ where: { expiresAt: { lt: now() } } })).count
}
