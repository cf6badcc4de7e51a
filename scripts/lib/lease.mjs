import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMarkAlive, processMark } from './pid.mjs'
import { StartError } from './project.mjs'

const LOCK_WAIT = 60_000 // ms that one command waits for another to start or stop the database
const LOCK_POLL = 50 // ms
const UNSIGNED_AGE = 5_000 // ms after which a lock whose maker was killed before it signed is given up

const leaseFolder = (dataDir) => path.join(dataDir, 'postgres-users')
const leaseFile = (dataDir) => path.join(leaseFolder(dataDir), String(process.pid))

/** Notes that this process uses the embedded database, so that no other command stops it meanwhile. */
export function takeLease(dataDir) {
  mkdirSync(leaseFolder(dataDir), { recursive: true })
  writeFileSync(leaseFile(dataDir), processMark())
}

/** Gives the use up; true when nobody else uses the database any more. Notes left by killed processes are removed. */
export function giveLeaseUp(dataDir) {
  rmSync(leaseFile(dataDir), { force: true })
  let others = 0
  for (const name of readdirSync(leaseFolder(dataDir))) {
    const file = path.join(leaseFolder(dataDir), name)
    if (isMarkAlive(readIfThere(file))) others += 1
    else rmSync(file, { force: true })
  }
  return others === 0
}

/** Runs `work` while no other command starts or stops the database of this folder. A lock left by a killed process is taken over. */
export async function withLock(dataDir, work) {
  const file = path.join(dataDir, 'postgres.lock')
  const until = Date.now() + LOCK_WAIT
  while (!tryLock(file)) {
    if (Date.now() > until)
      throw new StartError(`Another command has held ${file} for a minute. If none runs, delete it.`)
    await sleep(LOCK_POLL)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function tryLock(file) {
  try {
    writeFileSync(file, processMark(), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = readIfThere(file)
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (holder === '' ? age > UNSIGNED_AGE : !isMarkAlive(holder)) rmSync(file, { force: true })
  return false
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
