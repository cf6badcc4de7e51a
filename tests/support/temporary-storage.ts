import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Gives a test file a store of its own, which is removed at its end: call it at the top of the file. */
export function temporaryStorage(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'traverse-data-'))
  process.env.DATA_DIR = folder
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
