import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMarkAlive, processMark } from './pid.mjs'
import { StartError } from './project.mjs'

const LOCK_WAIT = 60_000 // ms that one command waits for another to start or stop the database
const LOCK_POLL = 50 // ms
const UNSIGNED_AGE = 5_000 // ms after which a lock is ignored if its creator was killed before signing it

const leaseFolder = (dataDir) => path.join(dataDir, 'postgres-users')
const leaseFile = (dataDir) => path.join(leaseFolder(dataDir), String(process.pid))

/** Records that this process uses the embedded database, so that no other command stops it meanwhile. */
export function acquireLease(dataDir) {
  mkdirSync(leaseFolder(dataDir), { recursive: true })
  writeFileSync(leaseFile(dataDir), processMark())
}

/** Ends the use; returns true when nobody else uses the database any more. Records left by killed processes are removed. */
export function releaseLease(dataDir) {
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
      throw new StartError(`Another command has held ${file} for a minute. If none runs, delete ${file}*.`)
    await sleep(LOCK_POLL)
  }
  try {
    return await work()
  } finally {
    if (readIfThere(file) === processMark()) rmSync(file, { force: true })
  }
}

function tryLock(file) {
  if (createFile(file, processMark())) return true
  const holder = readIfThere(file)
  if (isLeft(file, holder)) removeLeft(file, holder)
  return false
}

/**
 * Removes an abandoned lock, unless another command has taken it over since. Only a living holder and the owner of the
 * second file remove a lock, so what is read here stays as it is until it is removed.
 */
export function removeLeft(file, holder) {
  const guard = `${file}.removal`
  if (!createFile(guard, processMark())) return
  try {
    if (readIfThere(file) === holder && isLeft(file, holder)) rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Whether the creator of a lock is gone: its mark matches no process, or it was killed before signing. */
function isLeft(file, holder) {
  if (holder !== '') return !isMarkAlive(holder)
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  return Date.now() - made > UNSIGNED_AGE
}

/** Creates a file that must not exist yet; returns false if it does. */
function createFile(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
