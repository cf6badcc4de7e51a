import 'server-only'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { conflict, invalidInput, notAllowed, notFound } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import { ERASURE_DELAY_DAYS } from '../limits'
import type { RequestErasure, WireUserErasure } from '../schema'
import { findPerson } from './find-person'
import { presentErasure } from './present-erasure'

const DAY_MS = 86_400_000

/**
 * Requests the erasure of a person in seven days. Throws 400 if the typed name does not match, 403 for the viewer's own account and for those that
 * the viewer does not manage, 409 `duplicate` while a request is pending.
 */
export async function requestErasure(actor: Actor, id: string, input: RequestErasure): Promise<WireUserErasure> {
  const person = await findPerson(actor, id)
  if (person.id === actor.userId) throw notAllowed('You cannot erase your own account.')
  if (input.confirmName !== `${person.firstName} ${person.lastName}`)
    throw invalidInput('The request is not valid.', [
      { path: 'confirmName', message: 'is not the name of this person' },
    ])
  return inTransaction(async () => {
    await db().$queryRaw`SELECT 1 FROM "user" WHERE "id" = ${person.id}::uuid FOR UPDATE`
    const waiting = await db().userErasure.findFirst({ where: { userId: person.id, state: 'waiting' } })
    if (waiting)
      throw conflict('duplicate', 'This account is already scheduled for erasure.', {
        current: presentErasure(waiting),
      })
    const row = await db().userErasure.create({
      data: {
        id: newId(),
        userId: person.id,
        requestedById: actor.userId,
        reason: input.reason,
        dueDate: new Date(now().getTime() + ERASURE_DELAY_DAYS * DAY_MS),
      },
    })
    return presentErasure(row)
  })
}

/** Cancels a pending erasure; throws 409 `wrong_state` once it was carried out or cancelled. */
export async function cancelErasure(actor: Actor, userId: string, id: string): Promise<WireUserErasure> {
  const person = await findPerson(actor, userId)
  if (person.id === actor.userId) throw notFound()
  return inTransaction(async () => {
    const { count } = await db().userErasure.updateMany({
      where: { id, userId: person.id, state: 'waiting' },
      data: { state: 'cancelled', cancelledDate: now() },
    })
    const row = await db().userErasure.findFirst({ where: { id, userId: person.id } })
    if (!row) throw notFound()
    if (count === 0) throw conflict('wrong_state', 'This can no longer be cancelled.', { current: presentErasure(row) })
    return presentErasure(row)
  })
}
