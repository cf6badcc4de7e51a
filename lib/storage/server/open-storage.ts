import 'server-only'
import path from 'node:path'
import { env } from '@/lib/env/env'
import type { Storage } from '../storage'
import { localStorage } from './local-storage'

let opened: Storage | undefined

/** The store of this installation: files under `DATA_DIR/media`. */
export function openStorage(): Storage {
  opened ??= localStorage(path.resolve(env().DATA_DIR, 'media'))
  return opened
}
