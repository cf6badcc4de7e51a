import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import type { ContentType } from '../types'
import type { ContentRecord } from './content-record'

const links = {
  uploads: { select: { slot: true, uploadId: true } },
  attachments: { select: { uploadId: true }, orderBy: { uploadId: 'asc' } },
  tags: { select: { tagId: true }, orderBy: { tagId: 'asc' } },
  standards: { select: { standardId: true, linkType: true }, orderBy: [{ linkType: 'asc' }, { standardId: 'asc' }] },
  proficiencies: { select: { proficiencyId: true }, orderBy: { proficiencyId: 'asc' } },
  territories: { select: { territoryId: true }, orderBy: { territoryId: 'asc' } },
  vocabPhrases: { select: { vocabContentId: true, kind: true }, orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
  children: { select: { childId: true, section: true }, orderBy: { position: 'asc' } },
  dependsOn: { select: { dependsOnId: true }, orderBy: { dependsOnId: 'asc' } },
} satisfies Prisma.ContentInclude

/** Reads complete items by id, including deleted ones. A save reads the record, changes it and writes it with `writeContent`. */
export async function readContentRecords(ids: readonly string[]): Promise<Map<string, ContentRecord>> {
  const rows = await db().content.findMany({ where: { id: { in: [...ids] } }, include: links })
  return new Map(
    rows.map((row): [string, ContentRecord] => {
      const {
        uploads,
        attachments,
        tags,
        standards,
        proficiencies,
        territories,
        vocabPhrases,
        children,
        dependsOn,
        ...own
      } = row
      return [
        row.id,
        {
          id: own.id,
          name: own.name,
          assetCode: own.assetCode,
          // A database constraint checks type and subtype, and `data` is only stored after a schema has parsed it.
          contentType: own.contentType as ContentType,
          contentSubType: own.contentSubType,
          contentState: own.contentState,
          curriculum: own.curriculum,
          data: own.data as object,
          sanitizerVersion: own.sanitizerVersion,
          parentId: own.parentId,
          teacherEdition: own.teacherEdition,
          teacherEditionContent: own.teacherEditionContent as object | null,
          scoring: own.scoring as object | null,
          territorySelectionType: own.territorySelectionType,
          sharedWithDistrict: own.sharedWithDistrict,
          sharedWithSchool: own.sharedWithSchool,
          digitalAssetCode: own.digitalAssetCode,
          displayOrder: own.displayOrder,
          source: own.source,
          licence: own.licence,
          attribution: own.attribution,
          packageName: own.packageName,
          packageKey: own.packageKey,
          importedVersion: own.importedVersion,
          importedHash: own.importedHash,
          version: own.version,
          createdById: own.createdById,
          isShared: own.isShared,
          uploads: Object.fromEntries(uploads.map(({ slot, uploadId }) => [slot, uploadId])),
          attachmentIds: attachments.map(({ uploadId }) => uploadId),
          tagIds: tags.map(({ tagId }) => tagId),
          standards,
          proficiencyIds: proficiencies.map(({ proficiencyId }) => proficiencyId),
          territoryIds: territories.map(({ territoryId }) => territoryId),
          words: vocabPhrases,
          children: children.map(({ childId, section }) => ({ id: childId, section })),
          dependsOnIds: dependsOn.map(({ dependsOnId }) => dependsOnId),
        },
      ]
    }),
  )
}
