import 'server-only'
import { db } from '@/lib/db/db'

/** Reads the payloads of these steps, to check whether they can still be undone. */
export async function readPayloads(ids: readonly string[]): Promise<{ id: string; payload: unknown }[]> {
  return db().undoStep.findMany({ where: { id: { in: [...ids] } }, select: { id: true, payload: true } })
}
