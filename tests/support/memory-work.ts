import type { BrowserTab } from '@/lib/common/client/browser-tab'
import type { WorkDatabase } from '@/lib/interaction/client/work-database'
import { holdsUnsent, isSameData, overOrphaned, type WorkRow } from '@/lib/interaction/client/work-row'

/** The device store in memory; written data is available at once, as in a browser. */
export function memoryDatabase(): WorkDatabase & { rows: Map<string, WorkRow> } {
  const rows = new Map<string, WorkRow>()
  return {
    rows,
    load: async (userId) => structuredClone([...rows.values()].filter((row) => row.userId === userId)),
    put: async (row, since = null) => {
      const kept = rows.get(row.key)
      const isNewest = !kept || kept.sequence <= row.sequence
      if (isNewest) rows.set(row.key, since === null ? row : overOrphaned(row, kept, since))
      return isNewest || isSameData(kept.data, row.data)
    },
    remove: async (gone) => {
      for (const { key, sequence } of gone) if ((rows.get(key)?.sequence ?? Infinity) <= sequence) rows.delete(key)
    },
    forgetSaved: async (except) => {
      for (const row of rows.values()) if (!holdsUnsent(row) && row.userId !== except) rows.delete(row.key)
    },
  }
}

/** A browser tab by name; `open` names the other open tabs. */
export function memoryTab(name: string, open: ReadonlySet<string> = new Set()): BrowserTab {
  let sequence = 0
  return {
    tabId: () => name,
    nextSequence: () => {
      sequence += 1
      return sequence
    },
    raiseSequence: (seen) => {
      sequence = Math.max(sequence, seen)
    },
    holdFor: () => undefined,
    isOpenElsewhere: async (tabId) => tabId !== name && open.has(tabId),
    inTurn: (_userId, work) => work(),
  }
}
