import 'server-only'
import { db } from '@/lib/db/db'

/** What steps hold, to see whether they can still be used. */
export async function readPayloads(ids: readonly string[]): Promise<{ id: string; payload: unknown }[]> {
  return db().undoStep.findMany({ where: { id: { in: [...ids] } }, select: { id: true, payload: true } })
}
