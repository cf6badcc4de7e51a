import 'server-only'
import { db } from '@/lib/db/db'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'

/** What an assessment is called; null for one that the viewer may not know, and for what is no assessment. */
export async function findAssessmentName(actor: Actor, id: string): Promise<string | null> {
  const row = await db().content.findFirst({
    where: { id, contentType: 'chapter', contentSubType: 'assessment', deletedDate: null },
    select: { name: true },
  })
  return row && (await isReadable(actor, id)) ? row.name : null
}
