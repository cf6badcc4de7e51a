import { MAX_UNPACKED_FILES } from '@/lib/upload/limits'
import { type ChosenFile, listedFiles } from './choose-files'

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

/** All that lies in a folder; the browser gives some at a time, and nothing at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}

/** The files that were dropped, those in folders too. Throws where one cannot be read; of more than a zip may hold the rest is not looked for. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // Asked for at once: after the event the browser forgets what was dropped.
  const waiting = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (waiting.length === 0) return listedFiles(files)
  const found: ChosenFile[] = []
  for (let entry = waiting.shift(); entry && found.length <= MAX_UNPACKED_FILES; entry = waiting.shift()) {
    if (isFolder(entry)) waiting.push(...(await entriesOf(entry)))
    else if (isFile(entry)) found.push({ file: await fileOf(entry), path: entry.fullPath.replace(/^\//, '') })
  }
  return found
}
