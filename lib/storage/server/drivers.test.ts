import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { newId } from '@/lib/common/id'
import { storageKey } from '../storage'
import { localStorage } from './local-storage'

const folder = mkdtempSync(path.join(tmpdir(), 'traverse-storage-'))
const storage = localStorage(folder)
const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('localStorage', () => {
  it('gives back what was put, whole and in ranges', async () => {
    const key = storageKey(newId())
    expect(await storage.put(key, Readable.from(['one ', 'two']))).toBe(7)
    expect(await storage.size(key)).toBe(7)
    expect(await text((await storage.get(key)) as Readable)).toBe('one two')
    expect(await text((await storage.get(key, { start: 4, end: 5 })) as Readable)).toBe('tw')
  })

  it('replaces and deletes; what is not there is null', async () => {
    const key = storageKey(newId())
    await storage.put(key, Buffer.from('old'))
    await storage.put(key, Buffer.from('newer'))
    expect(await storage.size(key)).toBe(5)
    await storage.delete(key)
    await storage.delete(key)
    expect(await storage.size(key)).toBeNull()
    expect(await storage.get(key)).toBeNull()
  })

  it('leaves nothing of a source that breaks off', async () => {
    const before = files().length
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('cut off')
      })(),
    )
    const key = storageKey(newId())
    await expect(storage.put(key, broken)).rejects.toThrow('cut off')
    expect(await storage.size(key)).toBeNull()
    expect(files()).toHaveLength(before)
  })

  it('[F-50] refuses what is no key of ours', async () => {
    await expect(storage.put('../x', Buffer.from(''))).rejects.toThrow(RangeError)
    expect(await storage.get('/etc/passwd')).toBeNull()
  })
})
