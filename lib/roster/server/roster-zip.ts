import 'server-only'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise } from 'yauzl'
import { createStorage } from '@/lib/storage/server/create-storage'
import { MAX_UNPACKED_BYTES, MAX_UNPACKED_FILES } from '@/lib/upload/limits'

/** The files of an uploaded zip, by their case-insensitive names without folders. */
export type RosterZip = {
  has(name: string): boolean
  /** Returns the unpacked size in bytes. */
  size(name: string): number
  open(name: string): Promise<Readable>
}

const nameOf = ({ fileName }: Entry) => path.posix.basename(fileName).toLowerCase()
const isCounted = ({ fileName }: Entry) => !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/')

async function readEntries(zip: Awaited<ReturnType<typeof openPromise>>): Promise<Map<string, Entry> | null> {
  const entries = new Map<string, Entry>()
  let bytes = 0
  let count = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.uncompressedSize
    count += 1
    if (bytes > MAX_UNPACKED_BYTES || count > MAX_UNPACKED_FILES) return null
    if (!isCounted(entry)) continue
    // A zip with two files of the same name, or with an encrypted one, is ambiguous or unreadable.
    if (entries.has(nameOf(entry)) || entry.isEncrypted()) return null
    entries.set(nameOf(entry), entry)
  }
  return entries
}

/**
 * Passes the files of a stored zip to `work`; they are read in place from a local copy, which is deleted at the end. Null if it is not a readable
 * zip, or unpacks to more than a document may; reading a file beyond its declared size fails.
 */
export async function withRosterZip<T>(key: string, work: (zip: RosterZip) => Promise<T>): Promise<T | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'traverse-roster-'))
  try {
    const file = path.join(folder, 'roster.zip')
    const source = await createStorage().get(key)
    if (!source) return null
    await pipeline(source, createWriteStream(file, { mode: 0o600 }))
    const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(() => null)
    if (!zip) return null
    try {
      const entries = await readEntries(zip).catch(() => null)
      if (!entries) return null
      return await work({
        has: (name) => entries.has(name.toLowerCase()),
        size: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
        async open(name) {
          const entry = entries.get(name.toLowerCase())
          if (!entry) throw new RangeError(`${name} is not in the zip.`)
          return zip.openReadStreamPromise(entry)
        },
      })
    } finally {
      zip.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
