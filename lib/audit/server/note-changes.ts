import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterCommit } from '@/lib/db/db'
import { type ChangedRecord, type ComparedRecord, changesOf, type FieldChange } from '../changes'

/** The changes of one record; `districtId` is given for records that may be deleted before the log is written. */
export type NotedChange = { recordType: ChangedRecord; recordId: string; changes: FieldChange[]; districtId?: string }

const noting = new AsyncLocalStorage<Map<string, NotedChange>>()

/** Runs a call and collects the changes that its use cases note, for the audit entries of the call. */
export async function gatherChanges<T>(work: () => Promise<T>): Promise<{ value: T; noted: NotedChange[] }> {
  const noted = new Map<string, NotedChange>()
  const value = await noting.run(noted, work)
  return { value, noted: [...noted.values()] }
}

/**
 * Notes the changes of a record for the audit log, limited to the `AUDITED_FIELDS` of its type; both states may contain other fields. They take
 * effect once the current transaction has committed. Outside a call, e.g. in a script, nothing is noted.
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
