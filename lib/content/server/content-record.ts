import 'server-only'
import type { ContentState, ContentType } from '../types'

/** A standard of an item and the list it stands in. */
export type RecordStandard = { standardId: string; linkType: 'application' | 'instruction' }
/** A word of an item and the list it stands in. */
export type RecordWord = { vocabContentId: string; kind: 'academic' | 'content' | 'footnote' }
/** A child in its place, with the section of its link. */
export type RecordChild = { id: string; section: string | null }

/** An item whole, with all its links: what a save writes, and what a revision keeps. */
export type ContentRecord = {
  id: string
  name: string
  assetCode: string | null
  contentType: ContentType
  contentSubType: string | null
  contentState: ContentState
  curriculum: 'k5ela' | 'hss' | null
  data: object
  sanitizerVersion: number
  parentId: string | null
  teacherEdition: boolean
  teacherEditionContent: object | null
  scoring: object | null
  territorySelectionType: 'include' | 'exclude' | null
  sharedWithDistrict: boolean
  sharedWithSchool: boolean
  digitalAssetCode: string | null
  displayOrder: number
  source: string | null
  licence: string | null
  attribution: string | null
  packageName: string | null
  packageKey: string | null
  importedVersion: number | null
  importedHash: string | null
  version: number
  createdById: string | null
  /** Everyone's, not its maker's own. */
  isShared: boolean
  /** Upload ids by slot. */
  uploads: Record<string, string>
  /** Uploads named in `data.attachments`. */
  attachmentIds: string[]
  tagIds: string[]
  standards: RecordStandard[]
  proficiencyIds: string[]
  territoryIds: string[]
  words: RecordWord[]
  children: RecordChild[]
  /** What it links to or shows without being its parent. */
  dependsOnIds: string[]
}

/** Fields that say where a record came from or how often it was saved; a difference in them alone is no change. */
const UNSAVED_FIELDS = new Set<string>([
  'id',
  'version',
  'createdById',
  'isShared',
  'packageName',
  'packageKey',
  'importedVersion',
  'importedHash',
] satisfies (keyof ContentRecord)[])

/** The saved side of a record, as a revision keeps it. */
export type ContentSnapshot = Omit<
  ContentRecord,
  'id' | 'version' | 'createdById' | 'isShared' | 'packageName' | 'packageKey' | 'importedVersion' | 'importedHash'
>

export function snapshotOf(record: ContentRecord): ContentSnapshot {
  // Leaves out exactly the keys that the type leaves out.
  return Object.fromEntries(Object.entries(record).filter(([name]) => !UNSAVED_FIELDS.has(name))) as ContentSnapshot
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, canonical(field)]),
  )
}

/** JSON with the keys of its objects in order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value))
}

/** The fields in which two states of an item differ. */
export function changedFields(before: ContentRecord, after: ContentRecord): string[] {
  const [old, now] = [snapshotOf(before), snapshotOf(after)]
  // Both have the keys of the same type.
  return (Object.keys(now) as (keyof ContentSnapshot)[]).filter(
    (name) => canonicalJson(old[name]) !== canonicalJson(now[name]),
  )
}
