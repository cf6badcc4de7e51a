/** The entry for one answer in an `interactions` event (contract.md §5). */
export type ChangedInteraction = {
  id: string
  version: number
  scoreVersion: number
  deleted?: boolean
}

type Versions = { version: number; scoreVersion: number }

/** Whether an event is newer than the known state; false for duplicate and late events. */
export function isNewer(known: Versions | undefined | null, { version, scoreVersion }: Versions): boolean {
  return !known || version > known.version || scoreVersion > known.scoreVersion
}

/**
 * Merges events about the same answers into the newest of each, by both versions, because they are then read together. A deleted answer stays
 * deleted.
 */
export function joinChanged(events: readonly ChangedInteraction[]): ChangedInteraction[] {
  const joined = new Map<string, ChangedInteraction>()
  for (const item of events) {
    const known = joined.get(item.id)
    if (!known) joined.set(item.id, item)
    else
      joined.set(item.id, {
        ...known,
        version: Math.max(known.version, item.version),
        scoreVersion: Math.max(known.scoreVersion, item.scoreVersion),
        ...((known.deleted || item.deleted) && { deleted: true }),
      })
  }
  return [...joined.values()]
}

/** Merges freshly read records where they are newer; the order stays stable for the reader, and new ones are appended. */
export function mergeChanged<Item extends Versions & { id: string }>(
  known: readonly Item[],
  fresh: readonly Item[],
): readonly Item[] {
  const byId = new Map(fresh.map((item) => [item.id, item]))
  const isChanged = ({ id, ...versions }: Item) => {
    const item = byId.get(id)
    return item !== undefined && isNewer(versions, item)
  }
  const ids = new Set(known.map(({ id }) => id))
  const added = fresh.filter(({ id }) => !ids.has(id))
  if (added.length === 0 && !known.some(isChanged)) return known
  return [...known.map((item) => (isChanged(item) ? (byId.get(item.id) ?? item) : item)), ...added]
}
