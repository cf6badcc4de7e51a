import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import yazl from 'yazl'
import { POST as receiveFile } from '@/app/api/uploads/[uploadId]/file/route'
import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db, inTransaction } from '@/lib/db/db'
import { consume } from '@/lib/rate-limit/server/consume'
import { createStorage } from '@/lib/storage/server/create-storage'
import { deleteUnusedObjects, expectObjects } from '@/lib/storage/server/delete-objects'
import { storageKey } from '@/lib/storage/storage'
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

/** Posts the upload form as a browser does: without a cookie or selector. */
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

test('[F-51] [CALL-48] [CALL-49] [CALL-50] [ENT-34] [AST-18] a picture is started, sent and completed, and gets smaller variants', async () => {
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

test('[PLAY-18] a student can upload a sound only while a recording is open, and its address is signed', async () => {
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

test('[F-53] a sound sent again replaces the first; different bytes after completion are refused', async () => {
  const upload = await begin(student, 'audio/wav', 'audio')
  const half = wav(2).subarray(0, 5000)
  expect((await send(upload, half)).status).toBe(204)
  expect((await send(upload, wav(2))).status).toBe(204)
  const { result } = await api(student).patch<WireUpload>(`uploads/${upload.id}`, { complete: true })
  expect(result.size).toBe(wav(2).length)
  expect((await send(upload, wav(2))).status).toBe(204)
  expect((await send(upload, wav(1))).status).toBe(409)
})

/** A POST that holds back its last bytes until it is released. */
function holdOpen(upload: WireUpload, bytes: Buffer) {
  const boundary = 'held'
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
  const head = `${part('token')}\r\n\r\n${upload.uploadFields.token}\r\n${part('file')}; filename="a"\r\nContent-Type: ${upload.mimeType}\r\n\r\n`
  let release = () => {}
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.concat([Buffer.from(head), bytes]))
      release = () => {
        stream.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`))
        stream.close()
      }
    },
  })
  const request = new Request(`http://localhost:3000${upload.uploadUrl}`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = receiveFile(request, { params: Promise.resolve({ uploadId: upload.id }) })
  return { release, answer }
}

/** Expects that the stored bytes of an upload match its row. */
async function expectWhole(upload: { id: string }, expected: Buffer) {
  const { key, hash, size } = await db().upload.findUniqueOrThrow({ where: { id: upload.id } })
  const bytes = readFileSync(path.join(folder, 'media', key))
  expect([bytes.equals(expected), Number(size), hash]).toEqual([
    true,
    expected.byteLength,
    createHash('sha256').update(expected).digest('hex'),
  ])
}

test('[F-48] [F-53] bytes held back until another file was completed never replace it', async () => {
  const checked = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u0000\n1 0 obj <</Type /Page>> endobj\n%%EOF', 'latin1')
  const acting = Buffer.from(checked.toString('latin1').replace('/Type /Page', '/S /JavaScript'), 'latin1')
  const upload = await begin(author, 'application/pdf', 'document')
  const held = holdOpen(upload, acting)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await send(upload, checked)).status).toBe(204)
  expect(await api(author).patch(`uploads/${upload.id}`, { complete: true })).toMatchObject({ status: 200 })
  const before = objects()
  held.release()
  expect((await held.answer).status).toBe(409)
  await expectWhole(upload, checked)
  expect(objects()).toBeLessThanOrEqual(before)
})

test('[F-53] two files sent for one upload at once leave one of them whole', async () => {
  const upload = await begin(student, 'audio/wav', 'audio')
  const before = objects()
  const sounds = [wav(1), wav(2)] as const
  const held = sounds.map((bytes) => holdOpen(upload, bytes))
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (const one of held) one.release()
  expect((await Promise.all(held.map(({ answer }) => answer))).map(({ status }) => status)).toEqual([204, 204])
  const { size } = await db().upload.findUniqueOrThrow({ where: { id: upload.id } })
  await expectWhole(upload, Number(size) === sounds[0].length ? sounds[0] : sounds[1])
  expect(objects()).toBe(before + 1)
  expect(await db().job.count()).toBe(0)
})

test('a file left by a stopped process is deleted after a day', async () => {
  const key = storageKey(newId())
  await expectObjects([key])
  await createStorage().put(key, wav())
  const before = objects()
  await deleteUnusedObjects()
  expect(objects()).toBe(before)
  moveClock(25 * 3_600_000)
  await deleteUnusedObjects()
  expect(objects()).toBe(before - 1)
})

test('[F-53] a truncated form leaves nothing and cannot be completed', async () => {
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
    'an SVG with a script',
    'image/png',
    'image',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['HTML declared as a picture', 'image/png', 'image', '<!doctype html><script>alert(1)</script>'],
  ['HTML declared as captions', 'text/vtt', 'vtt', '<html>'],
  ['an empty file', 'audio/wav', 'audio', ''],
  ['text declared as a PDF', 'application/pdf', 'document', 'Once upon a time.'],
  [
    'a picture declared as audio',
    'audio/wav',
    'audio',
    Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'),
  ],
])('[F-48] [F-49] %s returns 415 and leaves nothing behind', async (_, mimeType, type, bytes) => {
  const upload = await begin(author, mimeType, type)
  const before = objects()
  expect((await send(upload, bytes)).status).toBe(415)
  expect(objects()).toBe(before)
  expect(await api(author).patch(`uploads/${upload.id}`, { complete: true })).toMatchObject({ status: 409 })
})

test('commas in caption times are corrected, and captions with nothing to show are refused with the line', async () => {
  const commas = await begin(author, 'text/vtt', 'vtt')
  const sent = 'WEBVTT\n\n00:00:00,000 --> 00:00:01,000\nHi'
  await send(commas, sent)
  expect(await api(author).patch(`uploads/${commas.id}`, { complete: true })).toMatchObject({ status: 200 })
  const { key } = await db().upload.findUniqueOrThrow({ where: { id: commas.id } })
  const stored = await createStorage().get(key)
  expect(Buffer.concat(await (stored as NonNullable<typeof stored>).toArray()).toString()).toContain('00:00:00.000 -->')
  expect((await send(commas, sent)).status).toBe(204)

  const silent = await begin(author, 'text/vtt', 'vtt')
  await send(silent, 'WEBVTT\n\n00:00 --> 00:01\nHi')
  expect(await api(author).patch(`uploads/${silent.id}`, { complete: true })).toMatchObject({
    status: 415,
    message: expect.stringContaining('line 3, "00:00 --> 00:01"'),
  })

  const broken = await begin(author, 'text/vtt', 'vtt')
  await send(broken, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\n00:00:05:000 --> 00:00:06:000\nHo')
  expect(await api(author).patch(`uploads/${broken.id}`, { complete: true })).toMatchObject({
    status: 415,
    message: expect.stringContaining('line 6, "00:00:05:000 --> 00:00:06:000"'),
  })
})

test('[F-48] SVG and HTML are also refused by their declared type', async () => {
  for (const mimeType of ['image/svg+xml', 'text/html', 'IMAGE/SVG+XML; x=y'])
    expect(await api(author).post('uploads', { mimeType, type: 'image' })).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    })
})

test('[F-49] too many bytes return 413, and so does a picture with too many pixels', async () => {
  expect(await api(author).post('uploads', { mimeType: 'text/vtt', type: 'vtt', size: 1_000_001 })).toMatchObject({
    status: 413,
  })
  const captions = await begin(author, 'text/vtt', 'vtt')
  const before = objects()
  expect((await send(captions, `WEBVTT\n\n${'x'.repeat(1_000_001)}`)).status).toBe(413)
  expect(objects()).toBe(before)
  const wide = await begin(author, 'image/png', 'image')
  const bytes = await sharp({
    create: { width: 20_000, height: 20_000, channels: 3, background: 'teal' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
  expect((await send(wide, bytes)).status).toBe(204)
  expect(await api(author).patch(`uploads/${wide.id}`, { complete: true })).toMatchObject({
    status: 413,
    code: 'too_large',
  })
  expect(objects()).toBe(before)
  expect((await api(author).get<WireUpload>(`uploads/${wide.id}`)).result).toMatchObject({
    state: 'failed',
    size: null,
  })
  const small = sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } }).png()
  expect((await send(wide, await small.toBuffer())).status).toBe(204)
  expect(await api(author).patch(`uploads/${wide.id}`, { complete: true })).toMatchObject({ status: 200 })
})

test('[F-49] endless bytes return 413 at the limit and are read no further', async () => {
  const captions = await begin(author, 'text/vtt', 'vtt')
  const before = objects()
  const boundary = 'endless'
  const field = `--${boundary}\r\nContent-Disposition: form-data; name="token"\r\n\r\n${captions.uploadFields.token}\r\n`
  const head = `${field}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.vtt"\r\nContent-Type: text/vtt\r\n\r\nWEBVTT\n\n`
  let sent = 0
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from(head)),
    pull(stream) {
      sent += 65_536
      stream.enqueue(Buffer.alloc(65_536, 'a'))
    },
  })
  const request = new Request(`http://localhost:3000${captions.uploadUrl}`, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
    duplex: 'half',
  } as RequestInit)
  const response = await receiveFile(request, { params: Promise.resolve({ uploadId: captions.id }) })
  expect([response.status, sent < 5_000_000]).toEqual([413, true])
  expect(objects()).toBe(before)
})

test('[F-48] [F-49] an active document or a zip bomb is refused and leaves nothing', async () => {
  const before = objects()
  const acting = await begin(author, 'application/pdf', 'document')
  const pdf = Buffer.from(
    '%PDF-1.7\n%\u00e2\u00e3\u0000\n1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj',
    'latin1',
  )
  expect((await send(acting, pdf)).status).toBe(204)
  expect(await api(author).patch(`uploads/${acting.id}`, { complete: true })).toMatchObject({
    status: 415,
    code: 'unsupported_type',
  })
  const archive = new yazl.ZipFile()
  archive.addBuffer(Buffer.alloc(100_000), 'word/document.xml')
  archive.end()
  const bomb = await buffer(archive.outputStream)
  bomb.writeUInt32LE(4_000_000_000, bomb.indexOf(Buffer.from('PK\u0001\u0002')) + 24)
  const packed = await begin(author, 'application/zip', 'document')
  expect((await send(packed, bomb)).status).toBe(204)
  expect(await api(author).patch(`uploads/${packed.id}`, { complete: true })).toMatchObject({ status: 413 })
  expect(objects()).toBe(before)
})

test('[F-48] a picture that is also an HTML page is sent as an inert picture with a picture’s file name', async () => {
  const upload = await begin(author, 'image/jpeg', 'image', { fileName: 'frog.jpg.html' })
  const polyglot = Buffer.concat([await picture(20, 10), Buffer.from('<html><script>alert(1)</script></html>')])
  expect((await send(upload, polyglot)).status).toBe(204)
  expect((await api(author).patch(`uploads/${upload.id}`, { complete: true })).status).toBe(200)
  const { headers } = await api(author).get(`media/${upload.id}`)
  expect(headers.get('content-type')).toBe('image/jpeg')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(headers.get('content-disposition')).toContain('filename="frog.jpg.html.jpg"')
})

test('a picture loses its camera’s location and owner data, and the same bytes can be sent again', async () => {
  const told = await sharp(await picture(60, 40))
    .withExif({ IFD0: { Artist: 'Ada Lovelace' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const upload = await begin(author, 'image/jpeg', 'image')
  await send(upload, told)
  const both = await Promise.all(
    [1, 2].map(() => api(author).patch<WireUpload>(`uploads/${upload.id}`, { complete: true })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const row = await db().upload.findUniqueOrThrow({ where: { id: upload.id } })
  const { text, headers } = await api(author).get(`media/${upload.id}`)
  expect(text).not.toMatch(/Lovelace|GPS/)
  expect(headers.get('content-length')).toBe(String(row.size))
  expect(headers.get('etag')).toBe(`"${row.hash}"`)
  expect(both[0]?.result).toHaveProperty('metadata', {})
  expect((await send(upload, told)).status).toBe(204)
  expect((await send(upload, await picture(60, 40))).status).toBe(409)
})

test('[F-51] signed fields cannot be used once the upload is deleted', async () => {
  const upload = await begin(author, 'image/jpeg', 'image')
  await send(upload, await picture(10, 10))
  await api(author).patch(`uploads/${upload.id}`, { complete: true })
  await api(author).delete(`uploads/${upload.id}`)
  const before = objects()
  expect((await send(upload, await picture(10, 10))).status).toBe(404)
  expect(objects()).toBe(before)
})

/** The paths of all stored files below the data folder. */
const storedPaths = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

describe('[F-50] a hostile file name', () => {
  test.each([
    ['that climbs out of its folder', '../../etc/passwd'],
    ['with backslashes', '..\\..\\windows\\win.ini'],
    ['that is an absolute path', '/etc/passwd'],
    ['that is written backwards', '\u202egpj.exe'],
    ['that ends the header', 'frog.jpg"\r\nSet-Cookie: a=b'],
    ['of one of the system’s own folders', '..'],
  ])('%s is only a label: the file is stored under a generated key', async (_, name) => {
    const before = storedPaths()
    const upload = await begin(author, 'image/jpeg', 'image', { fileName: name })
    expect((await send(upload, await picture(500, 300), { name })).status).toBe(204)
    expect((await api(author).patch(`uploads/${upload.id}`, { complete: true })).status).toBe(200)
    const { key, fileName } = await db().upload.findUniqueOrThrow({ where: { id: upload.id } })
    expect(fileName).toBe(name)
    const added = storedPaths().filter((file) => !before.includes(file))
    expect(added).toContain(path.join('media', key))
    for (const file of added) expect(file).toMatch(/^media\/[0-9a-f]{2}\/[0-9a-f-]{36}(-\w+)?$/)
    const { status, headers } = await api(author).get(`media/${upload.id}`)
    expect([status, headers.get('content-type'), headers.get('set-cookie')]).toEqual([200, 'image/jpeg', null])
    // The name that a browser offers for saving is plain, and has the ending of a picture.
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="[\w. -]+\.jpg"; filename\*=UTF-8''[\w.%~-]+$/,
    )
  })

  test('with a NUL, or that is too long, is refused; the name in the form of the file is used for nothing', async () => {
    for (const fileName of ['frog\u0000.jpg', 'x'.repeat(300)])
      expect(await api(author).post('uploads', { mimeType: 'image/png', type: 'image', fileName })).toMatchObject({
        status: 400,
        code: 'invalid_input',
      })
    const upload = await begin(author, 'image/jpeg', 'image')
    const before = storedPaths()
    expect((await send(upload, await picture(10, 10), { name: 'frog\u0000.jpg' })).status).toBe(400)
    expect(storedPaths()).toEqual(before)
    expect((await send(upload, await picture(10, 10), { name: `${'x'.repeat(300)}.html` })).status).toBe(204)
    const { key, fileName } = await db().upload.findUniqueOrThrow({ where: { id: upload.id } })
    expect(fileName).toBeNull()
    expect(storedPaths().filter((file) => !before.includes(file))).toEqual([path.join('media', key)])
  })
})

test('[F-51] completing an upload requires its file and its owner', async () => {
  const upload = await begin(author, 'image/jpeg', 'image')
  expect(await api(author).patch(`uploads/${upload.id}`, { complete: true })).toMatchObject({
    status: 409,
    code: 'wrong_state',
  })
  expect(await api(teacher).patch(`uploads/${upload.id}`, { complete: true })).toMatchObject({ status: 404 })
})

test('[F-51] signed fields that are forged, expired, or for another upload or type return 403', async () => {
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

test('an upload in use cannot be deleted; an unused one is deleted with its file', async () => {
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

test('unfinished uploads are removed after a day, finished ones are kept', async () => {
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

test('[F-95] a student cannot start more than twenty uploads an hour', async () => {
  const busy = api(student)
  const statuses: number[] = []
  for (let index = 0; index < 21; index += 1)
    statuses.push((await busy.post('uploads', { mimeType: 'audio/wav', type: 'audio' })).status)
  expect(statuses).toContain(201)
  expect(statuses.at(-1)).toBe(429)
})

test('[F-82] a whole class can start its recordings at the same moment', async () => {
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

test('a rate limit cannot be consumed within a transaction', async () => {
  const limit = { name: 'test', points: 1, seconds: 1 }
  await expect(inTransaction(() => consume(limit, 'somebody'))).rejects.toThrow('within a transaction')
})

test('starting an upload requires a session', async () => {
  expect(await api(null).post('uploads', { mimeType: 'image/png', type: 'image' })).toMatchObject({ status: 401 })
  expect(
    await api(await createTeacher()).post('uploads', { mimeType: 'image/png', type: 'image', key: 'x' }),
  ).toMatchObject({ status: 400 })
})
