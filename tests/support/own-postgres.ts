import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './app-process'

const PROGRAM = path.resolve(__dirname, 'postgres-process.mjs')
const run = promisify(execFile)

/** A PostgreSQL server that a test can stop under a running app and start again on the same port. */
export type OwnPostgres = {
  url: string
  /** `pg_ctl stop -m immediate`: connections are cut and nothing is written any more, as in a crash. */
  crash(): Promise<void>
  start(): Promise<void>
}

/** Starts a server with its data below `folder`. */
export async function startOwnPostgres(folder: string): Promise<OwnPostgres> {
  const port = String(await freePort())
  const program = async (verb: 'start' | 'crash') =>
    (await run(process.execPath, [PROGRAM, verb, folder, port])).stdout.trim()
  return {
    url: await program('start'),
    async crash() {
      await program('crash')
    },
    async start() {
      await program('start')
    },
  }
}
