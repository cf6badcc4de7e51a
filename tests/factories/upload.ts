import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { unique } from './unique'

/** The record of a completed picture upload; no file is written. */
export function createUpload(overrides: Partial<Prisma.UploadUncheckedCreateInput> = {}) {
  const id = overrides.id ?? newId()
  return db().upload.create({
    data: {
      key: `uploads/${id}/original`,
      type: 'image',
      mimeType: 'image/jpeg',
      fileName: `frog ${unique()}.jpg`,
      size: 12_345,
      complete: true,
      state: 'ready',
      width: 1600,
      height: 900,
      ...overrides,
      id,
    },
  })
}

export async function createBankAsset(overrides: Partial<Prisma.BankAssetUncheckedCreateInput> = {}) {
  const uploadId = overrides.uploadId ?? (await createUpload()).id
  return db().bankAsset.create({
    data: {
      id: newId(),
      name: `Asset ${unique()}`,
      type: 'image',
      group: 'Animals',
      tags: ['frog'],
      ...overrides,
      uploadId,
    },
  })
}
