import 'server-only'
import { now } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { REMEMBERED_TABS } from '../limits'
import type { StoredInteraction } from './stored-interaction'

/** Stores the sequence of a tab. The answer itself has that of the last saving tab; this keeps those of earlier tabs. */
export async function rememberTab(interactionId: string, tabId: string | null, sequence: number): Promise<void> {
  if (tabId === null) return
  await db().$executeRaw`
    INSERT INTO "interaction_tab" ("interactionId", "tabId", "sequence", "dateModified")
    VALUES (${interactionId}::uuid, ${tabId}, ${sequence}, ${now()})
    ON CONFLICT ("interactionId", "tabId") DO UPDATE
      SET "sequence" = greatest("interaction_tab"."sequence", excluded."sequence"), "dateModified" = excluded."dateModified"`
}

/** Deletes the sequences of an answer's tabs, except those of the `REMEMBERED_TABS` latest. */
export async function forgetOldTabs(interactionId: string): Promise<void> {
  await db().$executeRaw`
    DELETE FROM "interaction_tab" WHERE "interactionId" = ${interactionId}::uuid AND "tabId" IN (
      SELECT "tabId" FROM "interaction_tab" WHERE "interactionId" = ${interactionId}::uuid
      ORDER BY "dateModified" DESC OFFSET ${REMEMBERED_TABS})`
}

/** Returns the sequence of a tab for an answer; null if it never saved it. */
export async function tabSequence(row: StoredInteraction, tabId: string | null): Promise<number | null> {
  if (tabId === null) return null
  if (row.tabId === tabId) return row.sequence
  const known = await db().interactionTab.findUnique({
    where: { interactionId_tabId: { interactionId: row.id, tabId } },
  })
  return known?.sequence ?? null
}
