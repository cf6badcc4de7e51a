import 'server-only'
import { newId } from '@/lib/common/id'
import { afterCommit, db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { WireUserExport } from '../schema'
import { findPerson } from './find-person'
import { presentExport } from './present-export'
import { runExport } from './run-exports'

/** Begins an export of all that is stored of a person: one's own, or of somebody whose account the viewer runs. It is made after the answer. */
export async function requestExport(actor: Actor, id: string): Promise<WireUserExport> {
  const person = await findPerson(actor, id)
  return inTransaction(async () => {
    const row = await db().userExport.create({
      data: { id: newId(), userId: person.id, requestedById: actor.userId },
    })
    afterCommit(() => void runExport(row.id))
    return presentExport(row)
  })
}
