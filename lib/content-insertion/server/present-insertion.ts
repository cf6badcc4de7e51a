import 'server-only'
import type { ContentInsertion } from '@/lib/db/generated/client'
import type { WireContentInsertion } from '../schema'

/** Presents an insertion to staff; students never see one. */
export function presentInsertion({ dateCreated, ...row }: ContentInsertion): WireContentInsertion {
  const { id, parentContentId, afterContentId, insertionContentId, districtId, userId, createdById } = row
  return {
    id,
    parentContentId,
    afterContentId,
    insertionContentId,
    districtId,
    userId,
    createdById,
    dateCreated: dateCreated.toISOString(),
  }
}
