import 'server-only'
import { can } from '@/lib/ability/ability'
import type { Actor } from '@/lib/session/actor'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { withDerivedData } from '../answered-data'
import type { WireContent } from '../schema'
import type { ContentRow } from './read-content-rows'

/** The fields that depend on an item's place in a tree, not on its record. */
export type ContentPlace = Pick<
  WireContent,
  | 'childrenCount'
  | 'insertionData'
  | 'contentRestriction'
  | 'excluded'
  | 'section'
  | 'children'
  | 'calculatedCompletion'
>

const isoTime = (written: string) => new Date(written).toISOString()

const wordIds = ({ words }: ContentRow, kind: string) =>
  words ? words.filter((word) => word.kind === kind).map(({ id }) => id) : []

const standardIds = ({ standards }: ContentRow, linkType: string) =>
  standards ? standards.filter((entry) => entry.linkType === linkType).map(({ standard }) => standard.id) : []

/** Returns each standard once, whatever its link type. */
const standardsOf = ({ standards }: ContentRow) =>
  standards ? [...new Map(standards.map(({ standard }) => [standard.id, standard])).values()] : []

/** Returns the fields that everyone gets; `data` is what this actor may see of the item's data. */
function shared(
  row: ContentRow,
  data: Record<string, unknown>,
  uploadsMap: UploadsMap,
  place: ContentPlace,
): WireContent {
  const { contentRestriction: _, excluded: __, ...shown } = place
  const content: WireContent = {
    id: row.id,
    name: row.name,
    contentType: row.contentType,
    contentSubType: row.contentSubType,
    contentState: row.contentState,
    curriculum: row.curriculum,
    data: withDerivedData(row.contentType, row.contentSubType, data),
    parentId: row.parentId,
    proficiencyIds: row.proficiencyIds ?? [],
    academicVocabPhraseIds: wordIds(row, 'academic'),
    contentVocabPhraseIds: wordIds(row, 'content'),
    footnoteVocabPhraseIds: wordIds(row, 'footnote'),
    vocabContentIds: (row.words ?? []).map(({ id }) => id),
    applicationStandardIds: standardIds(row, 'application'),
    instructionStandardIds: standardIds(row, 'instruction'),
    standards: standardsOf(row),
    uploadsMap,
    version: row.version,
    revisionId: row.revisionId,
    childrenCount: place.childrenCount,
    insertionData: place.insertionData,
  }
  if (row.contentType === 'vocab') content.label = row.name
  // Assigned, not spread: spreading an object with so many fields into a literal is many times slower.
  return Object.assign(content, shown)
}

/** Presents an item to a student: without staff-only fields, and only with the parts of the key that the caller left in `data`. */
export function presentForStudent(
  row: ContentRow,
  data: Record<string, unknown>,
  uploadsMap: UploadsMap,
  place: ContentPlace,
): WireContent {
  const { insertionData } = place
  return {
    ...shared(row, data, uploadsMap, place),
    insertionData: insertionData && { contentInsertionId: insertionData.contentInsertionId, canRemove: false },
  }
}

/** Returns the `data` that staff may see: its notes are only for authors and the item's creator (contract.md §3). */
function dataForStaff(actor: Actor, { data, createdById }: ContentRow): Record<string, unknown> {
  if (!('notes' in data) || can(actor, 'author') || createdById === actor.userId) return data
  const { notes: _, ...shown } = data
  return shown
}

/** Presents an item to a member of staff: everything except authors' notes. */
export function presentForStaff(
  actor: Actor,
  row: ContentRow,
  uploadsMap: UploadsMap,
  place: ContentPlace,
): WireContent {
  return Object.assign(shared(row, dataForStaff(actor, row), uploadsMap, place), {
    assetCode: row.assetCode,
    tags: row.tags ?? [],
    tagIds: (row.tags ?? []).map(({ id }) => id),
    territorySelections: row.territoryIds ?? [],
    territorySelectionType: row.territorySelectionType,
    sharedWithDistrict: row.sharedWithDistrict,
    sharedWithSchool: row.sharedWithSchool,
    teacherEdition: row.teacherEdition,
    teacherEditionContent: row.teacherEditionContent,
    scoring: row.scoring,
    createdById: row.createdById,
    contentRestriction: place.contentRestriction ?? null,
    dependsOnContentIds: row.dependsOnIds ?? [],
    assignmentCount: row.assignmentCount ?? 0,
    excluded: place.excluded ?? false,
    digitalAssetCode: row.digitalAssetCode,
    publishedDate: row.publishedDate && isoTime(row.publishedDate),
    dateCreated: isoTime(row.dateCreated),
    dateModified: isoTime(row.dateModified),
  })
}
