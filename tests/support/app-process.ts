import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = path.resolve(__dirname, '../..')
const START_TIME = 300_000 // ms; the first start may have to build
const POLL = 50 // ms

/** An app in its own process tree, started as `npm start` does, for tests that stop, kill and starve it. */
export type AppProcess = {
  baseUrl: string
  dataDir: string
  /** Everything that the starter and the app have printed so far. */
  log(): string
  /** Process id of the starter; `serverPid` is the app's own, `postgresPid` the database's. */
  starterPid: number
  serverPid(): number
  postgresPid(): number
  /** Ends everything in order and returns the exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number>
  /** kill -9 of the starter and the app; the database keeps running, as after a crash. */
  kill(): Promise<void>
}

/** Starts the app with this data folder, on a free port unless `environment.PORT` names one, and waits until it is ready. */
export async function startAppProcess(dataDir: string, environment: Record<string, string> = {}): Promise<AppProcess> {
  const port = environment.PORT ?? (await freePort())
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', APP_URL: '', DATA_DIR: dataDir, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
  }
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
  const until = Date.now() + START_TIME
  while (!said.includes('is ready after')) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The app did not start.\n${said}`)
    await sleep(POLL)
  }
  const starterPid = child.pid ?? 0
  const serverPid = () => childrenOf(starterPid).find((pid) => commandOf(pid).includes('server.mjs')) ?? 0
  return {
    baseUrl: `http://localhost:${port}`,
    dataDir,
    log: () => said,
    starterPid,
    serverPid,
    postgresPid: () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return await exited
    },
    async kill() {
      const pids = [serverPid(), starterPid].filter((pid) => pid > 0)
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      await exited
    },
  }
}

/** Process ids of the children of a process (Linux). */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}

function commandOf(pid: number): string {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : ''
}

/** A port of this machine on which nobody listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
