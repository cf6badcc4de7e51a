import 'server-only'
import type { Readable } from 'node:stream'

/** A package wherever it lies: a folder or a zip. Paths are relative to its curriculum.json. */
export interface PackageSource {
  /** The folder's name, with which keys are stored. */
  readonly name: string
  /** Bytes of a file; null when there is none of that name. */
  size(path: string): Promise<number | null>
  open(path: string): Promise<Readable>
  /** The files in a folder, at any depth, as paths of the package. */
  list(folder: string): Promise<string[]>
  close(): Promise<void>
}

/** Whether a path of a package is plain and relative: no `..`, no backslash, no root. */
export function isPackagePath(path: string): boolean {
  if (path === '' || path.length > 1000 || /[\\\p{Cc}]/u.test(path) || /^([a-z]+:|\/)/i.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
