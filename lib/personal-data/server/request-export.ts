import 'server-only'
import { newId } from '@/lib/common/id'
import { afterCommit, db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { WireUserExport } from '../schema'
import { findPerson } from './find-person'
import { presentExport } from './present-export'
import { runExport } from './run-exports'

/** Starts an export of everything stored about the viewer, or about a person whose account they manage. The file is created after the response. */
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
