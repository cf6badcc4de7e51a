import 'server-only'
import type { ContentRecord } from '@/lib/content/server/content-record'
import type { TeacherEdition } from '@/lib/content/teacher-edition'
import { db } from '@/lib/db/db'
import { savedName } from '@/lib/upload/file-name'
import { isManifestSlot, isUploadSlot } from '@/lib/upload/limits'
import type { Generated } from '@/lib/upload/uploads-map'

/** The folder of the files in a package. */
const MEDIA = 'media'

/** A file of an export: its path in the package and its key in the store. */
export type ExportFile = { path: string; key: string }

/** The names that a package uses for what the items of an export reference. */
export type ExportNames = {
  /** `framework/code` by id. */
  standards: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  /** `scale/name` by id. */
  proficiencies: ReadonlyMap<string, string>
  /** Codes by id. */
  territories: ReadonlyMap<string, string>
  /** The path of an upload in the package, by its id. */
  files: ReadonlyMap<string, string>
}

const editionOf = ({ teacherEditionContent }: ContentRecord) => teacherEditionContent as TeacherEdition | null

/** Returns the ids of the standards of some items, including their teacher editions. */
export const standardIdsOf = (records: readonly ContentRecord[]): string[] => [
  ...new Set(
    records.flatMap((record) => [
      ...record.standards.map(({ standardId }) => standardId),
      ...(editionOf(record)?.standards ?? []),
    ]),
  ),
]

/** Returns the ids of the tags of some items, including their teacher editions. */
export const tagIdsOf = (records: readonly ContentRecord[]): string[] => [
  ...new Set(records.flatMap((record) => [...record.tagIds, ...(editionOf(record)?.tags ?? [])])),
]

const uploadIdsOf = (records: readonly ContentRecord[]): string[] => [
  ...new Set(records.flatMap(({ uploads, attachmentIds }) => [...Object.values(uploads), ...attachmentIds])),
]

/** Returns the uploads that are manifests of streams: their parts are exported too, each in its own folder. */
const manifestIdsOf = (records: readonly ContentRecord[]): Set<string> =>
  new Set(
    records.flatMap(({ uploads }) =>
      Object.entries(uploads).flatMap(([slot, id]) => (isUploadSlot(slot) && isManifestSlot(slot) ? [id] : [])),
    ),
  )

const selectUpload = { id: true, key: true, mimeType: true, fileName: true, generated: true } as const
type Upload = { id: string; key: string; mimeType: string; fileName: string | null; generated: unknown }

const nameOfManifest = ({ fileName, mimeType }: Upload) =>
  fileName ?? (mimeType === 'application/dash+xml' ? 'manifest.mpd' : 'manifest.m3u8')

const pathOf = (upload: Upload, isManifest: boolean): string =>
  isManifest ? `${MEDIA}/${upload.id}/${nameOfManifest(upload)}` : `${MEDIA}/${savedName(upload.id, upload.mimeType)}`

/** Returns the parts of a stream besides its manifest. */
function partsOf(upload: Upload, path: string): ExportFile[] {
  // Written by the import or the transcoder in exactly this shape.
  const generated = (upload.generated ?? {}) as Generated
  return Object.entries(generated).flatMap(([name, { key }]) => {
    const [, part] = /^(?:dash|hls)\/(.+)$/.exec(name) ?? []
    const at = `${MEDIA}/${upload.id}/${part}`
    return part === undefined || at === path ? [] : [{ path: at, key }]
  })
}

/** Reads the names for everything that some items reference, and the files they use. */
export async function readExportNames(
  records: readonly ContentRecord[],
): Promise<ExportNames & { exported: ExportFile[] }> {
  const ids = (list: readonly string[]) => ({ where: { id: { in: [...list] } } })
  const [standards, tags, proficiencies, territories, uploads] = await Promise.all([
    db().standard.findMany({ ...ids(standardIdsOf(records)), select: { id: true, framework: true, code: true } }),
    db().tag.findMany({ ...ids(tagIdsOf(records)), select: { id: true, name: true } }),
    db().proficiency.findMany({
      where: { id: { in: records.flatMap(({ proficiencyIds }) => proficiencyIds) }, assignableToContent: true },
      select: { id: true, grouping: true, name: true },
    }),
    db().territory.findMany({
      ...ids(records.flatMap(({ territoryIds }) => territoryIds)),
      select: { id: true, code: true },
    }),
    db().upload.findMany({ ...ids(uploadIdsOf(records)), select: selectUpload, orderBy: { id: 'asc' } }),
  ])
  const manifests = manifestIdsOf(records)
  const files = new Map(uploads.map((upload) => [upload.id, pathOf(upload, manifests.has(upload.id))]))
  return {
    standards: new Map(standards.map(({ id, framework, code }) => [id, `${framework}/${code}`])),
    tags: new Map(tags.map(({ id, name }) => [id, name])),
    proficiencies: new Map(proficiencies.map(({ id, grouping, name }) => [id, `${grouping}/${name}`])),
    territories: new Map(territories.map(({ id, code }) => [id, code])),
    files,
    exported: uploads.flatMap((upload) => {
      const path = files.get(upload.id) ?? ''
      const own = { path, key: upload.key }
      return manifests.has(upload.id) ? [own, ...partsOf(upload, path)] : [own]
    }),
  }
}
