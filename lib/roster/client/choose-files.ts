import { MAX_UNPACKED_BYTES, MAX_UNPACKED_FILES } from '@/lib/upload/limits'
import { ROSTER_FILE_NAMES } from '../file-names'

/** A file that somebody chose or dropped, with its way within the folder that was chosen: `export/users.csv`. */
export type ChosenFile = { file: File; path: string }

/** Why nothing of what was chosen is sent. */
export type Refusal = { reason: 'none' | 'mixed' | 'twice' | 'large'; name: string }

/** What is sent of what was chosen: a zip as it is, or files that are packed into one that is called so. */
export type Choice =
  | { is: 'zip'; file: File }
  | { is: 'files'; name: string; files: readonly File[] }
  | { is: 'refused'; refusal: Refusal }

const KNOWN = new Set(ROSTER_FILE_NAMES.map((name) => name.toLowerCase()))

const refused = (reason: Refusal['reason'], name = ''): Choice => ({ is: 'refused', refusal: { reason, name } })

/** What the zip of these files is called: by their folder. */
function zipNameOf(files: readonly ChosenFile[]): string {
  const folders = new Set(files.map(({ path }) => path.split('/').slice(0, -1).at(0) ?? ''))
  const [folder] = folders
  return `${folders.size === 1 && folder ? folder : 'roster'}.zip`
}

/**
 * What is sent of the files that somebody chose. Of a folder only what an import reads leaves this computer: student systems put birth dates beside
 * it. The server asks again of all that it is sent.
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
    // Which of two is meant nobody can tell.
    if (names.has(file.name.toLowerCase())) return refused('twice', file.name)
    names.add(file.name.toLowerCase())
  }
  if (files.reduce((sum, { file }) => sum + file.size, 0) > MAX_UNPACKED_BYTES) return refused('large')
  return { is: 'files', name: zipNameOf(files), files: files.map(({ file }) => file) }
}

/** The files of a file field, which tells their ways where a folder was chosen. */
export const listedFiles = (list: Iterable<File>): ChosenFile[] =>
  [...list].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
