import { MAX_UNPACKED_FILES } from '@/lib/upload/limits'
import { type ChosenFile, listedFiles } from './choose-files'

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** Returns all entries of a folder; the browser returns them in batches, the last one empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}

/** Lists the dropped files, including those in folders; stops after more files than a zip may contain. Throws if an entry cannot be read. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // Must run synchronously: the browser clears the items after the event.
  const waiting = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (waiting.length === 0) return listedFiles(files)
  const found: ChosenFile[] = []
  for (let entry = waiting.shift(); entry && found.length <= MAX_UNPACKED_FILES; entry = waiting.shift()) {
    if (isFolder(entry)) waiting.push(...(await entriesOf(entry)))
    else if (isFile(entry)) found.push({ file: await fileOf(entry), path: entry.fullPath.replace(/^\//, '') })
  }
  return found
}
