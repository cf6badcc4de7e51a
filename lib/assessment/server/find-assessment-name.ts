import 'server-only'
import { db } from '@/lib/db/db'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'

/** Returns the name of an assessment; null if it is outside the viewer's scope or not an assessment. */
export async function findAssessmentName(actor: Actor, id: string): Promise<string | null> {
  const row = await db().content.findFirst({
    where: { id, contentType: 'chapter', contentSubType: 'assessment', deletedDate: null },
    select: { name: true },
  })
  return row && (await isReadable(actor, id)) ? row.name : null
}
