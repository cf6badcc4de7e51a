import 'server-only'
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unavailable } from '@/lib/error/product-error'
import { log } from '@/lib/system-log/server/log'
import { isStorageKey, type Storage } from '../storage'

/** The suffix of a file whose object is still being written. */
const ASIDE = '.part'

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))

/** Whether the disk is full, broken, or not writable. */
const isDiskFailure = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE'].includes(String(codeOf(error)))

/** Returns a store that keeps objects as files in a local folder. */
export function localStorage(folder: string): Storage {
  const fileOf = (key: string): string => {
    if (!isStorageKey(key)) throw new RangeError('Not a storage key.')
    return path.join(folder, key)
  }
  const size = async (key: string): Promise<number | null> => {
    if (!isStorageKey(key)) return null
    try {
      return (await stat(fileOf(key))).size
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  return {
    size,
    async put(key, source) {
      const file = fileOf(key)
      // Written to a temporary file, flushed and renamed, so that a crash or a failing source never leaves a partial object under its key.
      const aside = `${file}.${randomBytes(6).toString('hex')}${ASIDE}`
      try {
        await mkdir(path.dirname(file), { recursive: true })
        const target = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(source instanceof Uint8Array ? Readable.from([source]) : source, target)
        await rename(aside, file)
        return target.bytesWritten
      } catch (error) {
        await rm(aside, { force: true }).catch(() => undefined)
        if (!isDiskFailure(error)) throw error
        log.error({ act: 'put', error: codeOf(error) }, 'the store of files failed')
        throw unavailable()
      }
    },
    async get(key, range) {
      if ((await size(key)) === null) return null
      return createReadStream(fileOf(key), range)
    },
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
    async address() {
      return null
    },
    async sweep(before) {
      const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      let swept = 0
      for (const name of names.filter((each) => each.endsWith(ASIDE))) {
        const file = path.join(folder, name)
        const began = await stat(file).catch(() => null)
        if (!began || began.mtime >= before) continue
        await rm(file, { force: true })
        swept += 1
      }
      return swept
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}
