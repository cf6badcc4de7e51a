import 'server-only'
import { now } from '@/lib/common/clock'
import { db, inTransaction } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { conflict, notAllowed, notFound } from '@/lib/error/product-error'
import { userChannel } from '@/lib/realtime/channels'
import { publish } from '@/lib/realtime/server/publish'
import { remoteNavigationScope } from '@/lib/scope/server/remote-navigation-scope'
import type { Actor } from '@/lib/session/actor'
import { MAX_EVENT_CHANNELS } from '../limits'
import { type SaveNavigation, TIMED_OUT, type WireRemoteNavigation } from '../schema'
import { getRemoteNavigation } from './list-remote-navigations'
import type { Asked } from './make-request'
import { publishOutcome } from './publish-outcome'

type Answer = Exclude<SaveNavigation, { status: 'cancelled' }>
type Ended = Pick<Asked, 'id' | 'sequence'>
type Standing = { cancelledDate: Date | null; expiresAt: Date }

/** Closes the dialogs of students who are no longer asked, in all their tabs and on all their devices. */
function closeDialogs({ id, sequence }: Ended, userIds: readonly string[]): void {
  const channels = userIds.map(userChannel)
  for (let at = 0; at < channels.length; at += MAX_EVENT_CHANNELS)
    publish(channels.slice(at, at + MAX_EVENT_CHANNELS), 'teacher-message', {
      remoteNavigationId: id,
      sequence,
      cancelled: true,
    })
}

/**
 * Returns the filter for recipients whose answer is still accepted. While the request is pending, coming along overrides a timeout on an unattended
 * device.
 */
function openTo(
  { cancelledDate, expiresAt }: Standing,
  { status }: Answer,
): Prisma.RemoteNavigationRecipientWhereInput {
  if (status === 'stayed' || cancelledDate !== null || expiresAt <= now()) return { status: 'asked' }
  return { OR: [{ status: 'asked' }, { status: 'stayed', reason: TIMED_OUT }] }
}

/**
 * Stores a student's answer once; later ones are ignored, except that coming along overrides a timeout. An answer to a request that has ended is 409
 * `wrong_state`. Nobody answers on behalf of somebody else: 403 `not_allowed` while impersonating.
 */
async function answer(actor: Actor, asked: Ended & Standing, input: Answer): Promise<void> {
  const { id } = asked
  const { userId, session } = actor
  if (session.contextUserId) throw notAllowed('This cannot be done while impersonating.')
  const { count } = await db().remoteNavigationRecipient.updateMany({
    where: { remoteNavigationId: id, userId, ...openTo(asked, input) },
    data: { status: input.status, reason: 'reason' in input ? input.reason : null, answeredDate: now() },
  })
  if (count > 0) {
    closeDialogs(asked, [userId])
    return publishOutcome(id, [userId])
  }
  const own = await db().remoteNavigationRecipient.findUnique({
    where: { remoteNavigationId_userId: { remoteNavigationId: id, userId } },
  })
  if (!own) throw notAllowed('Only recipients of the request can answer it.')
  if (own.status === 'cancelled' || own.status === 'superseded')
    throw conflict('wrong_state', 'This request has ended.', { state: own.status })
}

/** Cancels a request for all who have not answered yet, and closes their dialogs. */
async function cancel(asked: Ended): Promise<void> {
  const { id } = asked
  await inTransaction(async () => {
    await db().remoteNavigation.update({ where: { id }, data: { cancelledDate: now() }, select: { id: true } })
    const ended = await db().remoteNavigationRecipient.updateManyAndReturn({
      where: { remoteNavigationId: id, status: 'asked' },
      data: { status: 'cancelled', answeredDate: now() },
      select: { userId: true },
    })
    const userIds = ended.map(({ userId }) => userId)
    closeDialogs(asked, userIds)
    if (userIds.length > 0) publishOutcome(id, userIds)
  })
}

/** Stores a recipient's answer, or the sender's cancellation (contract.md §2, Live). */
export async function saveRemoteNavigation(
  actor: Actor,
  id: string,
  input: SaveNavigation,
): Promise<WireRemoteNavigation> {
  const row = await db().remoteNavigation.findFirst({
    where: { AND: [{ id }, remoteNavigationScope(actor)] },
    select: { id: true, sequence: true, senderId: true, cancelledDate: true, expiresAt: true },
  })
  if (!row) throw notFound()
  if (input.status !== 'cancelled') await answer(actor, row, input)
  else if (row.senderId !== actor.userId) throw notAllowed('Only the sender of the request can cancel it.')
  else if (row.cancelledDate === null) await cancel(row)
  return getRemoteNavigation(actor, id)
}
