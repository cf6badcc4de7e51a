import { generateKeyPairSync, verify } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import type { WireUpload } from '@/lib/upload/schema'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { type Answered, api } from '../support/api'
import { testDatabase } from '../support/database'
import { isFullRun } from '../support/scale'
import { temporaryStorage } from '../support/temporary-storage'
import { testUpstream } from '../support/upstream'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ACCOUNT = 'traverse@project.iam.gserviceaccount.com'

/** The host of the bank's files, and an unrelated host. */
const files = testUpstream()
const stranger = testUpstream()
const canto = testUpstream((origin) => ({
  CANTO_URL: origin,
  CANTO_APP_ID: 'an app',
  CANTO_APP_SECRET: 'an app secret',
  CANTO_TOKEN_URL: `${origin}/oauth/token`,
  CANTO_FILE_ORIGINS: files.origin(),
}))
const google = testUpstream((origin) => ({
  GOOGLE_OAUTH_URL: origin,
  GOOGLE_API_URL: origin,
  GOOGLE_SERVICE_ACCOUNT: ACCOUNT,
  GOOGLE_SERVICE_ACCOUNT_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
}))
testDatabase()
const folder = temporaryStorage()

type Person = { id: string }
let author: Person
let frog: Buffer

beforeAll(async () => {
  author = await createStaff('author')
  frog = await sharp({ create: { width: 500, height: 250, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})

const file = (bytes: Buffer | string, mimeType: string) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': mimeType }).end(bytes)
const kept = () =>
  readdirSync(path.join(folder, 'media'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length
/** The stored data before and after: a refused import leaves nothing. */
const state = async () => [await db().upload.count(), (await db().upload.count()) === 0 ? 0 : kept()]

/** Imports without a body, as the calls of AST-28 and CALL-51 do. */
const importAs = (who: Person | null, query: Record<string, string>): Promise<Answered<WireUpload>> =>
  api(who).post<WireUpload>(`uploads?${new URLSearchParams(query)}`, '')
const fromCanto = (id = 'frog1', type = 'image') => importAs(author, { fromCanto: id, type })
const fromGoogle = (name = 'frog.jpg', type = 'image') => importAs(author, { fromGoogle: name, type })

function cantoHas(asset: object = { name: 'Frog.JPG' }) {
  canto.reply('/oauth/token', { json: { accessToken: 'a bank token', expiresIn: 3600 } })
  canto.reply('/api/v1/image/frog1', { json: asset })
  canto.reply('/api_binary/v1/image/frog1', file(frog, 'image/jpeg'))
}
function driveHas(found: object[] = [{ id: 'f-1', name: 'frog.jpg', mimeType: 'image/jpeg' }]) {
  google.reply('/token', { json: { access_token: 'a drive token' } })
  google.reply('/drive/v3/files', { json: { files: found } })
  google.reply('/drive/v3/files/f-1', file(frog, 'image/jpeg'))
}

describe('from Canto', () => {
  test('[CALL-51] [AST-25] [AST-28] [ENT-54] an asset becomes a complete upload with its fields', async () => {
    cantoHas({ name: 'Frog.JPG', additional: { Headline: 'A frog', 'Asset Description': 'On a leaf' } })
    const { status, result } = await fromCanto()
    expect(status).toBe(201)
    expect(result).toMatchObject({
      complete: true,
      state: 'ready',
      type: 'image',
      mimeType: 'image/jpeg',
      cantoFileName: 'Frog.JPG',
      gdriveFileName: null,
      createdById: author.id,
    })
    expect(result.metadata.fields).toMatchObject({ headline: 'A frog', assetDescription: 'On a leaf', caption: null })
    expect(Object.keys(result.generated).sort()).toEqual(['large', 'medium', 'small', 'tiny'])
    expect((await api(author).get((result.url ?? '').replace('/api/', ''))).status).toBe(200)
    const token = canto.asked[0]
    expect([token?.method, token?.fields.get('app_secret'), token?.path]).toEqual([
      'POST',
      'an app secret',
      '/oauth/token',
    ])
    expect(canto.asked.slice(1).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer a bank token',
      'Bearer a bank token',
    ])
  })

  test('[F-52] a file can be on a configured site, which does not receive our token', async () => {
    cantoHas()
    canto.reply('/api_binary/v1/image/frog1', (response) =>
      response.writeHead(302, { location: `${files.origin()}/frog` }).end(),
    )
    files.reply('/frog', file(frog, 'image/jpeg'))
    expect((await fromCanto()).status).toBe(201)
    expect(files.asked.map(({ headers }) => headers.authorization)).toEqual([undefined])
  })

  test('[F-52] the bank’s error message is returned, and nothing is kept', async () => {
    cantoHas()
    canto.reply('/api/v1/image/frog1', { status: 404, json: { errorMessage: 'No such\nasset.' } })
    const before = await state()
    expect(await fromCanto()).toMatchObject({ status: 502, code: 'far_end', message: 'No such asset.' })
    canto.reply('/oauth/token', { status: 401, json: { error: 'invalid_client', error_description: 'Wrong app.' } })
    expect(await fromCanto()).toMatchObject({ status: 502, message: 'Wrong app.' })
    expect(await state()).toEqual(before)
  })
})

describe('from Google Drive', () => {
  test('[CALL-52] [AST-30] [ENT-54] a file becomes a complete upload', async () => {
    driveHas([{ id: 'f-1', name: "the frog's.mp3", mimeType: 'audio/mpeg' }])
    google.reply(
      '/drive/v3/files/f-1',
      file(Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(600, 255)]), 'audio/mpeg'),
    )
    const { status, result } = await importAs(author, {
      fromGoogle: "the frog's.mp3",
      type: 'audio',
      isAudioDescription: 'true',
    })
    expect(status).toBe(201)
    expect(result).toMatchObject({
      complete: true,
      type: 'audio',
      isAudioDescription: true,
      gdriveFileName: "the frog's.mp3",
      metadata: {},
    })
    const [token, search, bytes] = google.asked
    const [head = '', claims = '', signature = ''] = (token?.fields.get('assertion') ?? '').split('.')
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
      true,
    )
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: ACCOUNT,
      aud: `${google.origin()}/token`,
    })
    expect(search?.query.get('q')).toBe("name = 'the frog\\'s.mp3' and trashed = false")
    expect(bytes?.headers.authorization).toBe('Bearer a drive token')
  })

  test('a Google document is imported as PDF', async () => {
    driveHas([{ id: 'f-1', name: 'Plan', mimeType: 'application/vnd.google-apps.document' }])
    google.reply('/drive/v3/files/f-1/export', file(Buffer.from('%PDF-1.7\n%\u00ff\u00fe\u0000\n'), 'application/pdf'))
    const { result } = await fromGoogle('Plan', 'document')
    expect(result).toMatchObject({ mimeType: 'application/pdf', gdriveFileName: 'Plan.pdf' })
  })

  test('[F-52] an unknown file name returns 502, and Google’s error message is passed on', async () => {
    driveHas([])
    expect(await fromGoogle('169.254.169.254')).toMatchObject({
      status: 502,
      message: expect.stringMatching(/no file/),
    })
    google.reply('/drive/v3/files', { status: 403, json: { error: { message: 'Rate Limit Exceeded' } } })
    expect(await fromGoogle()).toMatchObject({ status: 502, message: 'Rate Limit Exceeded' })
  })
})

describe('[F-52] a hostile value', () => {
  test.each<Record<string, string>>([
    { fromCanto: 'http://127.0.0.1/' },
    { fromCanto: '../../api/v1/secrets' },
    { fromCanto: '..' },
    { fromCanto: '169.254.169.254' },
    { fromCanto: 'a b' },
    { fromCanto: '' },
    { fromCanto: 'x'.repeat(101) },
    { fromGoogle: 'http://127.0.0.1/' },
    { fromGoogle: '..' },
    { fromGoogle: '../x' },
    { fromGoogle: 'a\u0000b' },
    { fromGoogle: '' },
    { fromGoogle: 'x'.repeat(256) },
    { fromCanto: 'frog1', fromGoogle: 'frog.jpg' },
    { fromCanto: 'frog1', isAudioDescription: 'true' },
    { fromGoogle: 'frog.jpg', isAudioDescription: 'maybe' },
    { fromCanto: 'frog1', type: 'program' },
    { fromCanto: 'frog1', url: 'http://127.0.0.1/' },
  ])('%o returns 400 and sends no request', async (query) => {
    cantoHas()
    driveHas()
    expect(await importAs(author, { type: 'image', ...query })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
    expect([...canto.asked, ...google.asked]).toEqual([])
  })

  test('such as an import without a type, or a type without an import, returns 400', async () => {
    expect(await importAs(author, { fromCanto: 'frog1' })).toMatchObject({ status: 400 })
    const body = { mimeType: 'image/png', type: 'image' }
    expect(await api(author).post('uploads?type=image', body)).toMatchObject({ status: 400 })
  })
})

describe('[F-52] a hostile upstream', () => {
  afterEach(() => expect(stranger.asked).toEqual([]))
  const bytesCome = (reply: (response: ServerResponse) => unknown) => {
    cantoHas()
    canto.reply('/api_binary/v1/image/frog1', (response) => void reply(response))
  }

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['redirects to another host', (response) => response.writeHead(302, { location: `${stranger.origin()}/x` }).end()],
    [
      'redirects to the machine’s metadata',
      (response) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
    ],
    ['redirects to a file', (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
    ['redirects in a loop', (response) => response.writeHead(302, { location: '/api_binary/v1/image/frog1' }).end()],
    ['disconnects at once', (response) => response.destroy()],
    [
      'disconnects in the middle',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '100000' })
        response.write(frog.subarray(0, 500), () => response.destroy())
      },
    ],
    ['returns an error', (response) => response.writeHead(500).end('<h1>Oops')],
  ])('that %s causes 502, and nothing is stored', async (_, reply) => {
    bytesCome(reply)
    const before = await state()
    expect(await fromCanto()).toMatchObject({ status: 502, code: 'far_end' })
    expect(await state()).toEqual(before)
  })

  test('that sends no token or an oversized one causes 502', async () => {
    cantoHas()
    for (const json of [null, {}, { accessToken: '' }, { accessToken: 'x'.repeat(1_100_000) }]) {
      canto.reply('/oauth/token', { json })
      expect(await fromCanto()).toMatchObject({ status: 502 })
    }
    canto.reply('/oauth/token', (response) => response.writeHead(307, { location: `${stranger.origin()}/token` }).end())
    expect(await fromCanto()).toMatchObject({ status: 502 })
  })

  test('that sends five gigabytes, announced or not, causes 413 and is read no further', async () => {
    const before = await state()
    bytesCome((response) => response.writeHead(200, { 'content-length': String(5e9) }).write(frog))
    expect(await fromCanto()).toMatchObject({ status: 413, code: 'too_large' })
    let sent = 0
    const megabyte = Buffer.concat([frog, Buffer.alloc(1_000_000, 1)])
    bytesCome((response) => {
      const more = () => {
        while (!response.destroyed) {
          sent += megabyte.length
          if (!response.write(megabyte)) return
        }
      }
      response.on('drain', more)
      more()
    })
    expect(await fromCanto()).toMatchObject({ status: 413, code: 'too_large' })
    expect(sent).toBeLessThan(60_000_000)
    expect(await state()).toEqual(before)
  })

  test('that sends something other than requested causes 415', async () => {
    const before = await state()
    for (const bytes of ['<!doctype html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '']) {
      bytesCome((response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes))
      expect(await fromCanto()).toMatchObject({ status: 415 })
    }
    expect(await state()).toEqual(before)
  })

  // It waits for ten real seconds, so it runs only in the full run.
  if (isFullRun)
    test('that hangs before or during its answer causes 502 after ten seconds', async () => {
      cantoHas()
      driveHas()
      canto.reply('/api/v1/image/frog1', () => undefined)
      google.reply('/drive/v3/files/f-1', (response) => response.writeHead(200).write(frog.subarray(0, 300)))
      const before = await state()
      const began = Date.now()
      const answers = await Promise.all([fromCanto(), fromGoogle()])
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 502, message: expect.stringMatching(/did not answer in time/) })
      expect(Date.now() - began).toBeLessThan(15_000)
      expect(await state()).toEqual(before)
    })
})

test('users who cannot author cannot import, no request is sent, and a feature flag disables importing', async () => {
  cantoHas()
  driveHas()
  const gated = await createStaff('author', { featureFlags: ['hide.import'] })
  for (const who of [await createTeacher(), await createStudent(), await createStaff('district-admin'), gated]) {
    expect(await importAs(who, { fromCanto: 'frog1', type: 'image' })).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await importAs(who, { fromGoogle: 'frog.jpg', type: 'image' })).toMatchObject({ status: 403 })
  }
  expect(await importAs(null, { fromCanto: 'frog1', type: 'image' })).toMatchObject({ status: 401 })
  expect([...canto.asked, ...google.asked]).toEqual([])
})

test('an import runs again despite a repeated idempotency key', async () => {
  cantoHas()
  const headers = { 'idempotency-key': newId() }
  const once = () => api(author).post<WireUpload>('uploads?fromCanto=frog1&type=image', '', { headers })
  const [first, second] = [await once(), await once()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.result.id).not.toBe(second.result.id)
})
