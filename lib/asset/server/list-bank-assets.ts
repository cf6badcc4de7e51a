import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { anyFilter, idFilter, nullableFilter } from '@/lib/search/server/filters'
import { mediaAddress } from '@/lib/upload/media-address'
import type { BankAssetListQuery, WireBankAsset } from '../schema'

/** Lists the files of the shared bank by filter (CALL-66). */
export async function listBankAssets({
  where: asked,
  modifiers,
  orderBy,
  limit,
  offset,
}: BankAssetListQuery): Promise<{ data: WireBankAsset[]; count: number }> {
  const tags = [...(asked.tags?.containsAll ?? []), ...(modifiers.tags?.containsAll ?? [])]
  const where: Prisma.BankAssetWhereInput = {
    AND: [
      { id: idFilter(asked.id), type: anyFilter(asked.type), ...(tags.length > 0 && { tags: { hasEvery: tags } }) },
      nullableFilter('group', asked.group),
    ],
  }
  const [rows, count] = await Promise.all([
    db().bankAsset.findMany({
      where,
      orderBy: [...orderBy.map(({ field, direction }) => ({ [field]: direction })), { id: 'asc' }],
      skip: offset,
      take: limit,
      include: { upload: { select: { hash: true } } },
    }),
    db().bankAsset.count({ where }),
  ])
  const data = rows.map(({ id, name, tags: own, type, group, uploadId, upload }) => ({
    id,
    name,
    url: mediaAddress(uploadId, undefined, upload.hash),
    tags: own,
    type,
    group,
    uploadId,
  }))
  return { data, count }
}
