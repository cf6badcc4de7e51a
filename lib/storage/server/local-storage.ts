import 'server-only'
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isStorageKey, type Storage } from '../storage'

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Keeps objects as files below a folder of this machine. */
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
      await mkdir(path.dirname(file), { recursive: true })
      // Written aside, flushed and renamed, so that a crash or a broken source never leaves half an object under its key.
      const aside = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        const target = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true })
        await pipeline(source instanceof Uint8Array ? Readable.from([source]) : source, target)
        await rename(aside, file)
        return target.bytesWritten
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async get(key, range) {
      if ((await size(key)) === null) return null
      return createReadStream(fileOf(key), range)
    },
    async delete(key) {
      await rm(fileOf(key), { force: true })
    },
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}
