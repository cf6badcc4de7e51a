import 'server-only'
import { noteChanges } from '@/lib/audit/server/note-changes'
import { db, inTransaction } from '@/lib/db/db'
import type { Actor } from '@/lib/session/actor'
import type { SaveSchool, WireSchool } from '../schema'
import { lockWritableSchool } from './lock-writable-school'
import { presentSchool, schoolSelect } from './present-school'

/** Changes a school at the version that was read; refusals as in `lockWritableSchool`. */
export async function saveSchool(actor: Actor, id: string, input: SaveSchool): Promise<WireSchool> {
  const { version, ...fields } = input
  return inTransaction(async () => {
    const before = await lockWritableSchool(actor, id, version)
    const row = await db().school.update({
      where: { id },
      data: { ...fields, version: { increment: 1 }, modifiedById: actor.userId },
      select: schoolSelect,
    })
    noteChanges('school', id, before, row)
    return presentSchool(actor, row)
  })
}
