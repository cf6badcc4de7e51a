import 'server-only'
import path from 'node:path'
import { env } from '@/lib/env/env'
import type { Storage } from '../storage'
import { localStorage } from './local-storage'
import { s3Storage } from './s3-storage'

let opened: Storage | undefined

function open(): Storage {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR } = env()
  if (!S3_BUCKET) return localStorage(path.resolve(DATA_DIR, 'media'))
  return s3Storage({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  })
}

/** Returns this installation's store: the bucket named by `S3_BUCKET`, otherwise files under `DATA_DIR/media`. */
export function createStorage(): Storage {
  opened ??= open()
  return opened
}
