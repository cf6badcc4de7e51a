import 'server-only'
import type { Readable } from 'node:stream'

/** Normalizes a path to NFC for comparing and storing, since some file systems use NFD. */
export const samePath = (path: string) => path.normalize('NFC')

/** A package in a folder or a zip. Paths are relative to its curriculum.json, and equal in NFC and NFD. */
export interface PackageSource {
  /** The folder's name, under which keys are stored. */
  readonly name: string
  /** Returns the size of a file in bytes; null if there is no such file. */
  size(path: string): Promise<number | null>
  open(path: string): Promise<Readable>
  /** Returns the files in a folder, at any depth, as NFC paths within the package. */
  list(folder: string): Promise<string[]>
  close(): Promise<void>
}

/** Whether a path is relative and stays in the package: no `..`, no backslash, no root. */
export function isPackagePath(path: string): boolean {
  if (path === '' || path.length > 1000 || /[\\\p{Cc}]/u.test(path) || /^([a-z]+:|\/)/i.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
