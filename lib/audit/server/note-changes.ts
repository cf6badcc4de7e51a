import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterCommit } from '@/lib/db/db'
import { type ChangedRecord, type ComparedRecord, changesOf, type FieldChange } from '../changes'

/** What changed of one record; `districtId` is told of those that may be gone when the log is written. */
export type NotedChange = { recordType: ChangedRecord; recordId: string; changes: FieldChange[]; districtId?: string }

const noting = new AsyncLocalStorage<Map<string, NotedChange>>()

/** Runs a call and gathers what its use cases note, for the lines of the log that it leaves. */
export async function gatherChanges<T>(work: () => Promise<T>): Promise<{ value: T; noted: NotedChange[] }> {
  const noted = new Map<string, NotedChange>()
  const value = await noting.run(noted, work)
  return { value, noted: [...noted.values()] }
}

/**
 * Notes for the audit log what changed of a record, by `AUDITED_FIELDS` of its kind; both records may hold more. It counts once the running
 * transaction has committed. Outside of a call, as in a script, nothing is noted.
 */
export function noteChanges(
  recordType: ChangedRecord,
  recordId: string,
  before: ComparedRecord,
  after: ComparedRecord,
  districtId?: string,
): void {
  const noted = noting.getStore()
  const changes = changesOf(recordType, before, after)
  if (!noted || changes.length === 0) return
  afterCommit(() => {
    const key = `${recordType} ${recordId}`
    const earlier = noted.get(key)?.changes ?? []
    noted.set(key, { recordType, recordId, changes: [...earlier, ...changes], districtId })
  })
}
