import path from 'node:path'
import sharp from 'sharp'
import { POST as receiveFile } from '@/app/api/uploads/[uploadId]/file/route'
import { moveClock } from '@/lib/common/clock'
import { db } from '@/lib/db/db'
import { readReadiness } from '@/lib/readiness/server/read-readiness'
import { deleteUnusedObjects } from '@/lib/storage/server/delete-objects'
import { deleteUnfinishedUploads } from '@/lib/upload/server/delete-unfinished-uploads'
import { createAssignment } from '../factories/assignment'
import { createInteractive } from '../factories/content'
import { createGroup } from '../factories/group'
import { createStaff } from '../factories/user'
import { api } from '../support/api'
import { resetDatabase, testDatabase } from '../support/database'
import { testS3 } from '../support/s3-server'

const store = testS3()
testDatabase()

type Begun = { id: string; uploadUrl: string; uploadFields: Record<string, string>; url: string | null }
type Person = { id: string }

const wav = Buffer.concat([Buffer.from('RIFF$\0\0\0WAVEfmt '), Buffer.alloc(4000)])
const picture = () =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

let author: Person
let student: Person

beforeAll(async () => {
  await resetDatabase()
  author = await createStaff('author')
  const group = await createGroup({ students: 1, teachers: 1 })
  student = group.students[0] as Person
  await createAssignment({ groupId: group.id, contentId: (await createInteractive('recording')).id })
})
afterEach(() => {
  store().fare('none')
  moveClock(0)
})

const begin = async (user: Person, type: string, mimeType: string) =>
  (await api(user).post<Begun>('uploads', { mimeType, type })).result

async function send(upload: Begun, bytes: Buffer, mimeType: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries(upload.uploadFields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), 'a.bin')
  const request = new Request(`http://localhost:3000${upload.uploadUrl}`, { method: 'POST', body: form })
  return receiveFile(request, { params: Promise.resolve({ uploadId: upload.id }) })
}

async function upload(user: Person, type: string, mimeType: string, bytes: Buffer): Promise<Begun> {
  const begun = await begin(user, type, mimeType)
  expect((await send(begun, bytes, mimeType)).status).toBe(204)
  return (await api(user).patch<Begun>(`uploads/${begun.id}`, { complete: true })).result
}

const withoutApi = (address: string | null) => (address ?? '').replace('/api/', '')

test('[F-54] a recording redirects to a signed address valid for five minutes, and others get 404', async () => {
  const { id, url } = await upload(student, 'audio', 'audio/wav', wav)
  for (const [who, address] of [
    [student, `media/${id}`],
    [null, withoutApi(url)],
  ] as const) {
    const way = await api(who).get(address)
    expect([way.status, way.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
    const location = new URL(way.headers.get('location') ?? '')
    expect([location.origin, location.searchParams.get('X-Amz-Expires')]).toEqual([store().endpoint, '300'])
    const answer = await fetch(location, { headers: { range: 'bytes=0-3' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'RIFF'])
    expect(answer.headers.get('content-type')).toBe('audio/wav')
  }
  expect(await api(author).get(`media/${id}`)).toMatchObject({ status: 404 })
  moveClock(6 * 60_000)
  expect(await api(null).get(withoutApi(url))).toMatchObject({ status: 403 })
})

test('[F-48] a document in the store is also sent as a download', async () => {
  const { id } = await upload(author, 'document', 'text/plain', Buffer.from('a,b'))
  const way = await api(author).get(`media/${id}`)
  expect([way.status, way.headers.get('cache-control')]).toEqual([302, 'private, max-age=240'])
  const answer = await fetch(way.headers.get('location') ?? '')
  expect(answer.headers.get('content-disposition')).toBe('attachment')
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/plain', 'a,b'])
})

test('pictures and captions are served by the app, in ranges, with a policy that forbids scripts', async () => {
  const { id } = await upload(author, 'image', 'image/jpeg', await picture())
  const tiny = await api(author).get(`media/${id}/tiny`)
  expect([tiny.status, tiny.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(tiny.headers.get('content-security-policy')).toContain('sandbox')
  const captions = await upload(author, 'vtt', 'text/vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHi'))
  const part = await api(author).get(`media/${captions.id}`, { headers: { range: 'bytes=0-5' } })
  expect([part.status, part.text]).toEqual([206, 'WEBVTT'])
})

test('[F-84] a failing store returns 503 only for the upload, which succeeds once the store is back', async () => {
  const begun = await begin(author, 'audio', 'audio/wav')
  for (const trouble of ['down', 'refuses', 'page'] as const) {
    store().fare(trouble)
    const failed = await send(begun, wav, 'audio/wav')
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await readReadiness()).toMatchObject({ storage: false, database: true })
    expect((await api(author).get('sessions/current')).status).toBe(200)
  }
  store().fare('none')
  expect(await readReadiness()).toMatchObject({ storage: true })
  expect(await api(author).patch(`uploads/${begun.id}`, { complete: true })).toMatchObject({ status: 409 })
  expect((await send(begun, wav, 'audio/wav')).status).toBe(204)
  expect(await api(author).patch(`uploads/${begun.id}`, { complete: true })).toMatchObject({ status: 200 })
})

test('unfinished uploads are removed with their objects after a day, deleted ones at once', async () => {
  const { id } = await upload(author, 'image', 'image/jpeg', await picture())
  const begun = await begin(author, 'image', 'image/jpeg')
  await send(begun, await picture(), 'image/jpeg')
  const keyOf = async (uploadId: string) => (await db().upload.findUniqueOrThrow({ where: { id: uploadId } })).key
  const keys = new Map([
    [id, await keyOf(id)],
    [begun.id, await keyOf(begun.id)],
  ])
  const holds = (uploadId: string) =>
    store()
      .files()
      .some((name) => name.includes(path.basename(keys.get(uploadId) ?? '')))
  expect([holds(id), holds(begun.id)]).toEqual([true, true])
  moveClock(25 * 3_600_000)
  expect(await deleteUnfinishedUploads()).toBeGreaterThan(0)
  expect([holds(id), holds(begun.id)]).toEqual([true, false])
  moveClock(0)
  expect(await api(author).delete(`uploads/${id}`)).toMatchObject({ status: 200 })
  expect(holds(id)).toBe(false)
  expect(await db().upload.count({ where: { id } })).toBe(0)
})

test('objects deleted while the store is down are removed once it is back', async () => {
  await deleteUnusedObjects()
  const { id } = await upload(author, 'image', 'image/jpeg', await picture())
  const begun = await begin(author, 'audio', 'audio/wav')
  await send(begun, wav, 'audio/wav')
  const before = store().files().length
  store().fare('down')
  expect(await api(author).delete(`uploads/${id}`)).toMatchObject({ status: 200 })
  moveClock(25 * 3_600_000)
  expect(await deleteUnfinishedUploads()).toBe(1)
  store().fare('none')
  expect(store().files().length).toBe(before)
  expect(await deleteUnusedObjects()).toBe(6)
  expect(store().files().length).toBeLessThan(before)
  expect(await db().job.count()).toBe(0)
}, 60_000)
