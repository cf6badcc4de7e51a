import 'server-only'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES, MAX_ZIP_RATIO, PACKAGE_FILE, UNASKED_ZIP_BYTES } from '../limits'
import { PackageProblem } from './package-problem'
import { isPackagePath, type PackageSource, samePath } from './package-source'

const SYMBOLIC_LINK = 0o120000
const FILE_KIND = 0o170000

const withoutStop = (message: string) => message.replace(/\.$/, '')

async function readEntries(zip: ZipFile, file: string, fileSize: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  let packed = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    if (!isPackagePath(entry.fileName))
      throw new PackageProblem(file, `The name ${JSON.stringify(entry.fileName)} leads out of the package.`)
    if (((entry.externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK)
      throw new PackageProblem(file, `${entry.fileName} is a link; a package holds files alone.`)
    if (entry.isEncrypted()) throw new PackageProblem(file, `${entry.fileName} is encrypted.`)
    const name = samePath(entry.fileName)
    if (entries.has(name)) throw new PackageProblem(file, `${entry.fileName} is in the zip twice.`)
    unpacked += entry.uncompressedSize
    packed += entry.compressedSize
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
    if (entry.uncompressedSize > UNASKED_ZIP_BYTES && ratio > MAX_ZIP_RATIO)
      throw new PackageProblem(
        file,
        `${entry.fileName} unpacks to ${Math.round(ratio)} times its size: this is a zip bomb.`,
      )
    if (unpacked > MAX_UNPACKED_BYTES || packed > fileSize)
      throw new PackageProblem(file, 'The zip unpacks to more than it can hold: this is a zip bomb.')
    entries.set(name, entry)
    if (entries.size > MAX_ZIP_ENTRIES)
      throw new PackageProblem(file, `The zip holds more than ${MAX_ZIP_ENTRIES} files.`)
  }
  return entries
}

/** Returns the folder of curriculum.json: the top of the zip, or its only folder. */
function findRoot(entries: Map<string, Entry>, file: string): string {
  if (entries.has(PACKAGE_FILE)) return ''
  const inFolders = [...entries.keys()].filter(
    (name) => name.endsWith(`/${PACKAGE_FILE}`) && name.split('/').length === 2,
  )
  const [only] = inFolders
  if (inFolders.length !== 1 || only === undefined) throw new PackageProblem(file, `The zip has no ${PACKAGE_FILE}.`)
  return only.slice(0, -PACKAGE_FILE.length)
}

/** Yields the content of a file; throws with its name if it is corrupt or larger than the zip declares. */
async function* unpack(name: string, stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (error) {
    throw new PackageProblem(
      name,
      `The file cannot be unpacked: ${withoutStop(error instanceof Error ? error.message : String(error))}.`,
    )
  }
}

/** Opens a package in a zip, read in place. Refuses zip bombs, encrypted files, links, and names that lead outside. */
export async function openZip(file: string): Promise<PackageSource> {
  const shown = path.basename(file)
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: Error) => {
    throw new PackageProblem(shown, `The zip cannot be read: ${withoutStop(error.message)}.`)
  })
  try {
    const entries = await readEntries(zip, shown, (await stat(file)).size)
    const root = findRoot(entries, shown)
    return {
      name: root === '' ? path.basename(file, path.extname(file)) : root.slice(0, -1),
      size: async (name) => entries.get(samePath(root + name))?.uncompressedSize ?? null,
      async open(name) {
        const entry = entries.get(samePath(root + name))
        if (!entry) throw new Error(`${name} is not in the package.`)
        return Readable.from(unpack(name, await zip.openReadStreamPromise(entry)), { objectMode: false })
      },
      list: async (folder) => {
        const start = samePath(folder === '' ? root : `${root}${folder}/`)
        return [...entries.keys()]
          .filter((name) => name.startsWith(start))
          .map((name) => name.slice(root.length))
          .sort()
      },
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    if (error instanceof PackageProblem) throw error
    throw new PackageProblem(
      shown,
      `The zip cannot be read: ${withoutStop(error instanceof Error ? error.message : String(error))}.`,
    )
  }
}
