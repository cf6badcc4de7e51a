import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { withDerivedData } from '../answered-data'
import type { WireContent } from '../schema'

/** What is read of an item that is answered whole. */
export const contentSelect = {
  id: true,
  name: true,
  assetCode: true,
  contentType: true,
  contentSubType: true,
  contentState: true,
  curriculum: true,
  data: true,
  parentId: true,
  teacherEdition: true,
  teacherEditionContent: true,
  scoring: true,
  territorySelectionType: true,
  sharedWithDistrict: true,
  sharedWithSchool: true,
  digitalAssetCode: true,
  version: true,
  revisionId: true,
  publishedDate: true,
  createdById: true,
  dateCreated: true,
  dateModified: true,
  tags: { select: { tag: { select: { id: true, name: true, shortName: true } } }, orderBy: { tag: { name: 'asc' } } },
  standards: {
    select: {
      linkType: true,
      standard: { select: { id: true, groupId: true, shortCode: true, statement: true, displayOrder: true } },
    },
    orderBy: [{ linkType: 'asc' }, { standard: { displayOrder: 'asc' } }, { standardId: 'asc' }],
  },
  vocabPhrases: { select: { vocabContentId: true, kind: true }, orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
  proficiencies: { select: { proficiencyId: true }, orderBy: { proficiencyId: 'asc' } },
  territories: { select: { territoryId: true }, orderBy: { territoryId: 'asc' } },
  dependsOn: { select: { dependsOnId: true }, orderBy: { dependsOnId: 'asc' } },
  _count: { select: { assignments: { where: { deletedDate: null } } } },
} as const satisfies Prisma.ContentSelect
export type ContentRow = Prisma.ContentGetPayload<{ select: typeof contentSelect }>

/** What depends on the place of an item in a tree, not on its record. */
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

const wordIds = (row: ContentRow, kind: string) =>
  row.vocabPhrases.filter((phrase) => phrase.kind === kind).map(({ vocabContentId }) => vocabContentId)

const standardIds = (row: ContentRow, linkType: string) =>
  row.standards.filter((entry) => entry.linkType === linkType).map(({ standard }) => standard.id)

/** The fields that everyone gets; `data` is what this viewer may know of the item's. */
function shared(
  row: ContentRow,
  data: Record<string, unknown>,
  uploadsMap: UploadsMap,
  place: ContentPlace,
): WireContent {
  const { contentRestriction: _, excluded: __, ...shown } = place
  return {
    id: row.id,
    name: row.name,
    contentType: row.contentType,
    contentSubType: row.contentSubType,
    contentState: row.contentState,
    curriculum: row.curriculum,
    data: withDerivedData(row.contentType, row.contentSubType, data),
    parentId: row.parentId,
    proficiencyIds: row.proficiencies.map(({ proficiencyId }) => proficiencyId),
    academicVocabPhraseIds: wordIds(row, 'academic'),
    contentVocabPhraseIds: wordIds(row, 'content'),
    footnoteVocabPhraseIds: wordIds(row, 'footnote'),
    vocabContentIds: row.vocabPhrases.map(({ vocabContentId }) => vocabContentId),
    applicationStandardIds: standardIds(row, 'application'),
    instructionStandardIds: standardIds(row, 'instruction'),
    standards: [...new Map(row.standards.map(({ standard }) => [standard.id, standard])).values()],
    uploadsMap,
    version: row.version,
    revisionId: row.revisionId,
    ...shown,
  }
}

/** An item for a student: nothing that is for staff, and of the key what the caller left in `data`. */
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

/** An item for staff: all of it. */
export function presentForStaff(row: ContentRow, uploadsMap: UploadsMap, place: ContentPlace): WireContent {
  return {
    // `data` is an object by the schema of its type.
    ...shared(row, (row.data ?? {}) as Record<string, unknown>, uploadsMap, place),
    assetCode: row.assetCode,
    tags: row.tags.map(({ tag }) => tag),
    tagIds: row.tags.map(({ tag }) => tag.id),
    territorySelections: row.territories.map(({ territoryId }) => territoryId),
    territorySelectionType: row.territorySelectionType,
    sharedWithDistrict: row.sharedWithDistrict,
    sharedWithSchool: row.sharedWithSchool,
    teacherEdition: row.teacherEdition,
    // Stored through its schema, or null.
    teacherEditionContent: row.teacherEditionContent as Record<string, unknown> | null,
    scoring: row.scoring,
    createdById: row.createdById,
    contentRestriction: place.contentRestriction ?? null,
    dependsOnContentIds: row.dependsOn.map(({ dependsOnId }) => dependsOnId),
    assignmentCount: row._count.assignments,
    excluded: place.excluded ?? false,
    digitalAssetCode: row.digitalAssetCode,
    publishedDate: row.publishedDate?.toISOString() ?? null,
    dateCreated: row.dateCreated.toISOString(),
    dateModified: row.dateModified.toISOString(),
  }
}
