import 'server-only'
import type { Prisma } from '@/lib/db/generated/client'
import { storedMediaSelect, toStoredMedia } from '@/lib/upload/server/present-upload'
import { toUploadsMap } from '@/lib/upload/uploads-map'
import type { WireAssignedContent } from '../schema'

const fields = {
  id: true,
  name: true,
  contentType: true,
  contentSubType: true,
  curriculum: true,
  data: true,
} as const satisfies Prisma.ContentSelect

/** The columns of an assigned item: its picture, its parent and grandparent. */
export const assignedContentSelect = {
  ...fields,
  uploads: {
    where: { slot: 'imageLarge', upload: { complete: true } },
    select: { slot: true, upload: { select: storedMediaSelect } },
  },
  parent: { select: { ...fields, parent: { select: fields } } },
} as const satisfies Prisma.ContentSelect

type Row = {
  id: string
  name: string
  contentType: string
  contentSubType: string | null
  curriculum: string | null
  data: unknown
  uploads?: { slot: string; upload: Parameters<typeof toStoredMedia>[0] }[]
  parent?: Row | null
}

const NAME_FIELDS = ['namePrefix', 'nameHtml', 'subtitle', 'description'] as const

function namesOf(data: unknown): WireAssignedContent['data'] {
  const stored = (data ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    NAME_FIELDS.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])),
  )
}

/** Presents an item in short form for a card, a list or a breadcrumb, never with a body or an answer key. */
export function presentAssignedContent(row: Row): WireAssignedContent {
  const { id, name, contentType, contentSubType, curriculum, data, uploads, parent } = row
  return {
    id,
    name,
    contentType,
    contentSubType,
    curriculum,
    data: namesOf(data),
    ...(uploads && {
      uploadsMap: toUploadsMap(Object.fromEntries(uploads.map(({ slot, upload }) => [slot, toStoredMedia(upload)]))),
    }),
    ...(parent !== undefined && { parent: parent && presentAssignedContent(parent) }),
  }
}
