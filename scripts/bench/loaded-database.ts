import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrateDatabase } from '../lib/migrate-database'
import type { Session } from './sessions'

/** The requests to the process of a loaded database; it answers each message with one of its own. */
export type Ask =
  | { load: number }
  | { sessions: readonly string[] }
  /** One run of a read, by its name, as the use case or as its bare statements, in milliseconds. */
  | { run: string; isBare: boolean }
  /** The large tables that the read's statements scan in full. */
  | { scans: string }
export type Answered = { answer: unknown } | { error: string }

const WORKER = fileURLToPath(new URL('read-worker.ts', import.meta.url))

/** A database of its own with a load set, and a process that reads it as the product does. */
export class LoadedDatabase {
  private constructor(
    readonly url: string,
    private readonly worker: ChildProcess,
    private readonly drop: () => Promise<void>,
  ) {}

  /** Creates it on the server of `serverUrl`, under that database's name plus `suffix`. */
  static async create(serverUrl: string, suffix: string, scale: number): Promise<LoadedDatabase> {
    const admin = new pg.Client({ connectionString: serverUrl })
    await admin.connect()
    const url = new URL(serverUrl)
    url.pathname = `${url.pathname}_${suffix}`
    const name = pg.escapeIdentifier(url.pathname.slice(1))
    await admin.query(`CREATE DATABASE ${name}`)
    await migrateDatabase(url.href)
    const worker = fork(WORKER, { env: { ...process.env, DATABASE_URL: url.href } })
    const loaded = new LoadedDatabase(url.href, worker, async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
    })
    await loaded.ask({ load: scale })
    return loaded
  }

  private async ask(message: Ask): Promise<unknown> {
    const answered = once(this.worker, 'message')
    this.worker.send(message)
    // The worker sends no other answers.
    const [given] = (await answered) as [Answered]
    if ('error' in given) throw new Error(given.error)
    return given.answer
  }

  /** Signs in people of the load set. */
  async openSessions(usernames: readonly string[]): Promise<Session[]> {
    return (await this.ask({ sessions: usernames })) as Session[]
  }

  /** The duration in milliseconds of one run of a read, or of only its statements. */
  async time(read: string, { isBare = false } = {}): Promise<number> {
    return (await this.ask({ run: read, isBare })) as number
  }

  /** The large tables that a read would scan in full. */
  async scansOf(read: string): Promise<string[]> {
    return (await this.ask({ scans: read })) as string[]
  }

  async close(): Promise<void> {
    const ended = once(this.worker, 'exit')
    this.worker.disconnect()
    await ended
    await this.drop()
  }
}
