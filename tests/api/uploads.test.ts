import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { POST as receiveFile } from '@/app/api/uploads/[uploadId]/file/route'
import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { consume } from '@/lib/rate-limit/server/consume'
import { deleteUnfinishedUploads } from '@/lib/upload/server/delete-unfinished-uploads'
import { createAssignment } from '../factories/assignment'
import { createContent, createInteractive } from '../factories/content'
import { createGroup } from '../factories/group'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api } from '../support/api'
import { resetDatabase, testDatabase } from '../support/database'
import { temporaryStorage } from '../support/temporary-storage'

testDatabase()
const folder = temporaryStorage()

type WireUpload = {
  id: string
  state: string
  complete: boolean
  url: string | null
  mimeType: string
  size: number | null
  generated: Record<string, { url: string; width: number }>
  uploadUrl: string
  uploadFields: Record<string, string>
}

const wav = (seconds = 1) => {
  const bytes = Buffer.alloc(44 + 8000 * seconds)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.write('data', 36)
  return bytes
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

/** Posts the form of an upload as a browser does: no cookie, no selector. */
async function send(
  upload: WireUpload,
  bytes: Buffer | string,
  { type = upload.mimeType, fields = upload.uploadFields, name = 'a.bin' } = {},
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes as string))], { type }), name)
  const request = new Request(`http://localhost:3000${upload.uploadUrl}`, { method: 'POST', body: form })
  return receiveFile(request, { params: Promise.resolve({ uploadId: upload.id }) })
}
const begin = async (user: { id: string }, mimeType: string, type: string, more = {}) =>
  (await api(user).post<WireUpload>('uploads', { mimeType, type, ...more })).result
const objects = () =>
  readdirSync(path.join(folder, 'media'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length

let author: { id: string }
let teacher: { id: string }
let student: { id: string }
let idler: { id: string }

beforeAll(async () => {
  await resetDatabase()
  author = await createStaff('author')
  const group = await createGroup({ students: 1, teachers: 1 })
  teacher = group.teachers[0] as { id: string }
  student = group.students[0] as { id: string }
  idler = await createStudent()
  const recording = await createInteractive('recording')
  const page = await createContent({ children: [recording.id] })
  const chapter = await createContent({ contentType: 'chapter', contentSubType: 'lesson', children: [page.id] })
  await createAssignment({ groupId: group.id, contentId: chapter.id })
})
afterEach(() => moveClock(0))

test('[CALL-48] [CALL-49] [CALL-50] [ENT-34] [AST-18] a picture is begun, sent and completed, and gets its smaller forms', async () => {
  const upload = await begin(author, 'image/jpeg', 'image', { fileName: 'frog.jpg', size: 1000 })
  expect(upload).toMatchObject({ complete: false, state: 'waiting', url: null, type: 'image' })
  const sent = await send(upload, await picture(1200, 600))
  expect([sent.status, await sent.text()]).toEqual([204, ''])
  const { status, result } = await api(author).patch<WireUpload>(`uploads/${upload.id}`, {
    complete: true,
    metadata: { altText: 'A frog' },
  })
  expect(status).toBe(200)
  expect(result).toMatchObject({ complete: true, state: 'ready', metadata: { altText: 'A frog' } })
  expect(Object.entries(result.generated).map(([name, { width }]) => [name, width])).toEqual(
    expect.arrayContaining([
      ['large', 1200],
      ['medium', 800],
      ['small', 400],
      ['tiny', 160],
    ]),
  )
  const again = await api(author).patch<WireUpload>(`uploads/${upload.id}`, { complete: true })
  expect(again).toMatchObject({ status: 200, result: { complete: true, generated: result.generated } })
  expect((await api(author).get(`uploads/${upload.id}`)).status).toBe(200)
  expect(await api(teacher).get(`uploads/${upload.id}`)).toMatchObject({ status: 404 })
})

test('[PLAY-18] a student uploads a sound only while a recording is open, and the address of it is signed', async () => {
  const upload = await begin(student, 'audio/wav', 'audio')
  expect((await send(upload, wav())).status).toBe(204)
  const { result } = await api(student).patch<WireUpload>(`uploads/${upload.id}`, { complete: true })
  expect(result.url).toMatch(/^\/api\/private\/media\//)
  expect(await api(idler).post('uploads', { mimeType: 'audio/wav', type: 'audio' })).toMatchObject({
    status: 403,
    code: 'not_allowed',
  })
  expect(await api(student).post('uploads', { mimeType: 'image/png', type: 'image' })).toMatchObject({ status: 403 })
})

test('[F-53] a sound that is sent again stays one sound; other bytes after completion are refused', async () => {
  const upload = await begin(student, 'audio/wav', 'audio')
  const half = wav(2).subarray(0, 5000)
  expect((await send(upload, half)).status).toBe(204)
  expect((await send(upload, wav(2))).status).toBe(204)
  const { result } = await api(student).patch<WireUpload>(`uploads/${upload.id}`, { complete: true })
  expect(result.size).toBe(wav(2).length)
  expect((await send(upload, wav(2))).status).toBe(204)
  expect((await send(upload, wav(1))).status).toBe(409)
})

test('[F-53] a form that is cut off leaves nothing and is not complete', async () => {
  const upload = await begin(student, 'audio/wav', 'audio')
  const before = objects()
  const boundary = 'cut'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="token"\r\n\r\n${upload.uploadFields.token}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\nContent-Type: audio/wav\r\n\r\n`
  const request = new Request(`http://localhost:3000${upload.uploadUrl}`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), wav(3).subarray(0, 20_000)]),
  })
  const response = await receiveFile(request, { params: Promise.resolve({ uploadId: upload.id }) })
  expect(response.status).toBe(400)
  expect(objects()).toBe(before)
  expect(await api(student).patch(`uploads/${upload.id}`, { complete: true })).toMatchObject({
    status: 409,
    code: 'wrong_state',
  })
})

test.each([
  [
    'a drawing with a script',
    'image/png',
    'image',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['a page named as a picture', 'image/png', 'image', '<!doctype html><script>alert(1)</script>'],
  ['captions that are a page', 'text/vtt', 'vtt', '<html>'],
  ['nothing', 'audio/wav', 'audio', ''],
  [
    'a picture as a sound',
    'audio/wav',
    'audio',
    Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'),
  ],
])('[F-48] [F-49] %s is 415 and leaves nothing behind', async (_, mimeType, type, bytes) => {
  const upload = await begin(author, mimeType, type)
  const before = objects()
  expect((await send(upload, bytes)).status).toBe(415)
  expect(objects()).toBe(before)
  expect(await api(author).patch(`uploads/${upload.id}`, { complete: true })).toMatchObject({ status: 409 })
})

test('[F-48] SVG and HTML are refused by name as well', async () => {
  for (const mimeType of ['image/svg+xml', 'text/html', 'IMAGE/SVG+XML; x=y'])
    expect(await api(author).post('uploads', { mimeType, type: 'image' })).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    })
})

test('[F-49] too many bytes are 413 while they still come, and so is a picture of too many pixels', async () => {
  expect(await api(author).post('uploads', { mimeType: 'text/vtt', type: 'vtt', size: 1_000_001 })).toMatchObject({
    status: 413,
  })
  const captions = await begin(author, 'text/vtt', 'vtt')
  const before = objects()
  expect((await send(captions, `WEBVTT\n\n${'x'.repeat(1_000_001)}`)).status).toBe(413)
  expect(objects()).toBe(before)
  const wide = await begin(author, 'image/png', 'image')
  const bytes = await sharp({ create: { width: 20_000, height: 4000, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  expect((await send(wide, bytes)).status).toBe(204)
  expect(await api(author).patch(`uploads/${wide.id}`, { complete: true })).toMatchObject({
    status: 413,
    code: 'too_large',
  })
})

test('[F-50] a hostile name is kept as a name and never becomes a path', async () => {
  const upload = await begin(author, 'image/jpeg', 'image', { fileName: '../../‮gpj.x' })
  expect((await send(upload, await picture(10, 10), { name: '../../etc/passwd' })).status).toBe(204)
  const { key } = await db().upload.findUniqueOrThrow({ where: { id: upload.id } })
  expect(key).toBe(`${upload.id.slice(-2)}/${upload.id}`)
  expect(
    await api(author).post('uploads', { mimeType: 'image/png', type: 'image', fileName: 'x'.repeat(300) }),
  ).toMatchObject({ status: 400 })
})

test('[F-51] completing needs the file and its owner', async () => {
  const upload = await begin(author, 'image/jpeg', 'image')
  expect(await api(author).patch(`uploads/${upload.id}`, { complete: true })).toMatchObject({
    status: 409,
    code: 'wrong_state',
  })
  expect(await api(teacher).patch(`uploads/${upload.id}`, { complete: true })).toMatchObject({ status: 404 })
})

test('[F-51] signed fields that are forged, of another upload, for another type or lapsed are 403', async () => {
  const upload = await begin(author, 'image/jpeg', 'image')
  const other = await begin(author, 'image/jpeg', 'image')
  const bytes = await picture(10, 10)
  expect((await send(upload, bytes, { fields: {} })).status).toBe(403)
  expect((await send(upload, bytes, { fields: { token: `${upload.uploadFields.token}x` } })).status).toBe(403)
  expect((await send(upload, bytes, { fields: other.uploadFields })).status).toBe(403)
  expect((await send(upload, bytes, { type: 'image/png' })).status).toBe(403)
  moveClock(16 * 60_000)
  expect((await send(upload, bytes)).status).toBe(403)
})

test('an upload in use is not deleted; a free one goes with its file', async () => {
  const upload = await begin(author, 'image/jpeg', 'image')
  await send(upload, await picture(300, 300))
  await api(author).patch(`uploads/${upload.id}`, { complete: true })
  const { id: contentId } = await createInteractive('image')
  await db().contentUpload.create({ data: { contentId, slot: 'imageLarge', uploadId: upload.id } })
  expect(await api(author).delete(`uploads/${upload.id}`)).toMatchObject({ status: 409, code: 'referenced' })
  await db().contentUpload.deleteMany({ where: { uploadId: upload.id } })
  const before = objects()
  expect(await api(author).delete(`uploads/${upload.id}`)).toMatchObject({ status: 200, result: null })
  expect(objects()).toBeLessThan(before)
  expect(await api(author).get(`uploads/${upload.id}`)).toMatchObject({ status: 404 })
})

test('unfinished uploads are removed after a day, finished ones stay', async () => {
  const upload = await begin(author, 'image/jpeg', 'image')
  await send(upload, await picture(10, 10))
  const complete = await db().upload.count({ where: { complete: true } })
  const before = objects()
  expect(await deleteUnfinishedUploads()).toBe(0)
  moveClock(25 * 3_600_000)
  expect(await deleteUnfinishedUploads()).toBeGreaterThan(0)
  expect(objects()).toBeLessThan(before)
  expect(await db().upload.count()).toBe(complete)
})

test('[F-95] a student may begin twenty uploads an hour', async () => {
  const busy = api(student)
  const statuses: number[] = []
  for (let index = 0; index < 21; index += 1)
    statuses.push((await busy.post('uploads', { mimeType: 'audio/wav', type: 'audio' })).status)
  expect(statuses).toContain(201)
  expect(statuses.at(-1)).toBe(429)
})

test('[F-82] a whole class may begin its recordings in the same moment', async () => {
  const recording = await createInteractive('recording')
  const group = await createGroup({ students: 24, teachers: 1 })
  await createAssignment({ groupId: group.id, contentId: recording.id })
  const began = await Promise.all(
    group.students.map((child) =>
      api(child).post('uploads', { mimeType: 'audio/wav', type: 'audio' }, { headers: { 'idempotency-key': newId() } }),
    ),
  )
  expect(new Set(began.map(({ status }) => status))).toEqual(new Set([201]))
})

test('a limit is never asked by who holds a connection already', async () => {
  const limit = { name: 'test', points: 1, seconds: 1 }
  await expect(inTransaction(() => consume(limit, 'somebody'))).rejects.toThrow('within a transaction')
})

test('without a session nothing begins', async () => {
  expect(await api(null).post('uploads', { mimeType: 'image/png', type: 'image' })).toMatchObject({ status: 401 })
  expect(
    await api(await createTeacher()).post('uploads', { mimeType: 'image/png', type: 'image', key: 'x' }),
  ).toMatchObject({ status: 400 })
})
