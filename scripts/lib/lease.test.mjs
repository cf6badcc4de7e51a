import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeLeft, withLock } from './lease.mjs'
import { processMark } from './pid.mjs'

/** The mark of a process that once ran: no other one starts at this exact moment. */
const DEAD = `${process.pid} 1`

describe('the lock of the database', () => {
  let folder
  let file
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'traverse-lease-'))
    file = path.join(folder, 'postgres.lock')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is held during the work and free after it', async () => {
    const held = await withLock(folder, () => readFileSync(file, 'utf8'))
    expect(held).toBe(processMark())
    expect(existsSync(file)).toBe(false)
  })

  it('is taken over from a killed command', async () => {
    writeFileSync(file, DEAD)
    expect(await withLock(folder, () => readFileSync(file, 'utf8'))).toBe(processMark())
  })

  it('is taken over from a command that was killed before it signed, after a while', () => {
    writeFileSync(file, '')
    removeLeft(file, '')
    expect(existsSync(file)).toBe(true)
    utimesSync(file, new Date(), new Date(Date.now() - 60_000))
    removeLeft(file, '')
    expect(existsSync(file)).toBe(false)
  })

  it('is not taken from the command that took it over, by one that still believes it left behind', () => {
    writeFileSync(file, processMark(process.ppid))
    removeLeft(file, DEAD)
    expect(readFileSync(file, 'utf8')).toBe(processMark(process.ppid))
  })

  it('is left alone while another command removes it', () => {
    writeFileSync(file, DEAD)
    writeFileSync(`${file}.removal`, processMark(process.ppid))
    removeLeft(file, DEAD)
    expect(existsSync(file)).toBe(true)
  })

  it('is not removed at the end when it is not its own any more', async () => {
    const other = processMark(process.ppid)
    await withLock(folder, () => writeFileSync(file, other))
    expect(readFileSync(file, 'utf8')).toBe(other)
  })
})
