import type { WireRosterChange, WireRosterImport } from './schema'

/** A district whose rosters the viewer may import. */
export type RunDistrict = { id: string; name: string }

/** The data of an import's page. */
export type ImportPage = {
  rosterImport: WireRosterImport
  district: string
  changes: WireRosterChange[]
  count: number
  /** The number of changes that will be applied. */
  included: number
  /** The classes that the file would empty, or that are missing from it. */
  guards: WireRosterChange[]
  /** Names of classes that would lose all students because the students who should join them are excluded; this blocks applying the import. */
  emptied: string[]
  problems: WireRosterChange[]
  /** The number of problems that block the import, including those not shown. */
  stops: number
  isOwn: boolean
}
