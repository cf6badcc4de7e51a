import 'server-only'
import type { ContentState, ContentType } from '../types'

/** A standard of an item and the list it is in. */
export type RecordStandard = { standardId: string; linkType: 'application' | 'instruction' }
/** A word of an item and the list it is in. */
export type RecordWord = { vocabContentId: string; kind: 'academic' | 'content' | 'footnote' }
/** A child in order, with the section of its link. */
export type RecordChild = { id: string; section: string | null }

/** The complete state of an item, with all its links: what a save writes and a revision stores. */
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
  /** Shared with everyone, not private to its author. */
  isShared: boolean
  /** Upload ids by slot. */
  uploads: Record<string, string>
  /** Uploads referenced in `data.attachments`. */
  attachmentIds: string[]
  tagIds: string[]
  standards: RecordStandard[]
  proficiencyIds: string[]
  territoryIds: string[]
  words: RecordWord[]
  children: RecordChild[]
  /** Items that it links to or shows without being their parent. */
  dependsOnIds: string[]
}

/** Fields about the origin of a record or its saves; a difference only in these is not a change. */
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

/** The part of a record that a revision stores. */
export type ContentSnapshot = Omit<
  ContentRecord,
  'id' | 'version' | 'createdById' | 'isShared' | 'packageName' | 'packageKey' | 'importedVersion' | 'importedHash'
>

export function snapshotOf(record: ContentRecord): ContentSnapshot {
  // Omits exactly the keys that the type omits.
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

/** Serializes to JSON with sorted object keys, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value))
}

/** Returns the fields in which two states of an item differ. */
export function changedFields(before: ContentRecord, after: ContentRecord): string[] {
  const [old, now] = [snapshotOf(before), snapshotOf(after)]
  // Both have the keys of the same type.
  return (Object.keys(now) as (keyof ContentSnapshot)[]).filter(
    (name) => canonicalJson(old[name]) !== canonicalJson(now[name]),
  )
}
