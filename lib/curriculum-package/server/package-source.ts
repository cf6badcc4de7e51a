import 'server-only'
import type { Readable } from 'node:stream'

/** A path as it is compared and kept: NFC, since some systems write letters and their accents apart. */
export const samePath = (path: string) => path.normalize('NFC')

/** A package wherever it lies: a folder or a zip. Paths are relative to its curriculum.json, and mean the same in NFC and NFD. */
export interface PackageSource {
  /** The folder's name, with which keys are stored. */
  readonly name: string
  /** Bytes of a file; null when there is none of that name. */
  size(path: string): Promise<number | null>
  open(path: string): Promise<Readable>
  /** The files in a folder, at any depth, as paths of the package in NFC. */
  list(folder: string): Promise<string[]>
  close(): Promise<void>
}

/** Whether a path of a package is plain and relative: no `..`, no backslash, no root. */
export function isPackagePath(path: string): boolean {
  if (path === '' || path.length > 1000 || /[\\\p{Cc}]/u.test(path) || /^([a-z]+:|\/)/i.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
