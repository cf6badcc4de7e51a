import type { WireRosterChange, WireRosterImport } from './schema'

/** A district whose rosters somebody imports. */
export type RunDistrict = { id: string; name: string }

/** What the page of an import shows. */
export type ImportPage = {
  rosterImport: WireRosterImport
  district: string
  changes: WireRosterChange[]
  count: number
  /** How many changes will be applied. */
  included: number
  /** The classes that the file would empty, or that are gone from it. */
  guards: WireRosterChange[]
  /** The names of classes that would lose all their students, since whoever the file has in them is left out: it cannot be applied so. */
  emptied: string[]
  problems: WireRosterChange[]
  /** How many problems keep the import from being applied, also of those that are not shown. */
  stops: number
  isOwn: boolean
}
