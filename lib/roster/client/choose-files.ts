import { MAX_UNPACKED_BYTES, MAX_UNPACKED_FILES } from '@/lib/upload/limits'
import { ROSTER_FILE_NAMES } from '../file-names'

/** A file that was selected or dropped, with its path within the selected folder: `export/users.csv`. */
export type ChosenFile = { file: File; path: string }

/** Why a selection cannot be uploaded. */
export type Refusal = { reason: 'none' | 'mixed' | 'twice' | 'large'; name: string }

/** What is uploaded: the selected zip, or the selected files packed into a zip with this name. */
export type Choice =
  | { is: 'zip'; file: File }
  | { is: 'files'; name: string; files: readonly File[] }
  | { is: 'refused'; refusal: Refusal }

const KNOWN = new Set(ROSTER_FILE_NAMES.map((name) => name.toLowerCase()))

const refused = (reason: Refusal['reason'], name = ''): Choice => ({ is: 'refused', refusal: { reason, name } })

/** Returns the name for a zip of these files, taken from their folder. */
function zipNameOf(files: readonly ChosenFile[]): string {
  const folders = new Set(files.map(({ path }) => path.split('/').slice(0, -1).at(0) ?? ''))
  const [folder] = folders
  return `${folders.size === 1 && folder ? folder : 'roster'}.zip`
}

/**
 * Determines which of the selected files are uploaded. From a folder, only files that an import reads leave the computer, because student systems may
 * also export birth dates. The server validates the upload again.
 */
export function chooseFiles(chosen: readonly ChosenFile[]): Choice {
  if (chosen.length > MAX_UNPACKED_FILES) return refused('large')
  const zips = chosen.filter(({ file }) => file.name.toLowerCase().endsWith('.zip'))
  const files = chosen.filter(({ file }) => KNOWN.has(file.name.toLowerCase()))
  const [zip] = zips
  if (zips.length > 1 || (zip && files.length > 0)) return refused('mixed')
  if (zip) return { is: 'zip', file: zip.file }
  if (files.length === 0) return refused('none')
  const names = new Set<string>()
  for (const { file } of files) {
    // Two files with the same name are ambiguous.
    if (names.has(file.name.toLowerCase())) return refused('twice', file.name)
    names.add(file.name.toLowerCase())
  }
  if (files.reduce((sum, { file }) => sum + file.size, 0) > MAX_UNPACKED_BYTES) return refused('large')
  return { is: 'files', name: zipNameOf(files), files: files.map(({ file }) => file) }
}

/** Returns the files of a file input, with their paths if a folder was selected. */
export const listedFiles = (list: Iterable<File>): ChosenFile[] =>
  [...list].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
