import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ownApp } from './app'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)

/** The lesson of these tests: every kind of question once, with `secret-` markers wherever students must not look. */
export const POND = { name: 'pond', folder: path.join(ROOT, 'tests/e2e/packages/pond') }

/** A six-second film as HLS, as DASH and as a file. */
export const STREAM = { name: 'stream', folder: path.join(ROOT, 'tests/e2e/packages/stream') }

/** The path of the real packages; `why` says how to get them if they are missing. */
export function realPackage(name: string): { folder: string; isThere: boolean; why: string } {
  const folder = path.resolve(ROOT, process.env.TRAVERSE_DATA || '../shared/data', 'packages', name)
  return {
    folder,
    isThere: existsSync(path.join(folder, 'curriculum.json')),
    why: `${folder} is not there; set TRAVERSE_DATA to the folder of the shared data`,
  }
}

/** Imports a package into the running app's database and store, as `npm run import` does. */
export async function importPackage(folder: string): Promise<void> {
  await run(process.execPath, ['scripts/run.mjs', 'scripts/import.ts', folder], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: ownApp.databaseUrl, DATA_DIR: ownApp.dataDir },
    maxBuffer: 50_000_000,
  })
}
