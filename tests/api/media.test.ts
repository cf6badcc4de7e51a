import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { GET as getMedia } from '@/app/api/media/[uploadId]/route'
import { moveClock } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { createStorage } from '@/lib/storage/server/create-storage'
import { commonVariants } from '@/lib/upload/image-variants'
import { privateMediaAddress } from '@/lib/upload/server/present-upload'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import { storeFile, storePicture } from '@/lib/upload/server/store-media'
import { createAssignment } from '../factories/assignment'
import {
  createContent,
  createContentInsertion,
  createContentRestriction,
  createInteractive,
} from '../factories/content'
import { createGroup } from '../factories/group'
import { createInteraction } from '../factories/interaction'
import { createStaff, createStudent, createTeacher } from '../factories/user'
import { api, signedInAs } from '../support/api'
import { resetDatabase, testDatabase } from '../support/database'
import { temporaryStorage } from '../support/temporary-storage'

testDatabase()
const folder = temporaryStorage()

type Person = { id: string }

async function storedPicture(
  createdById: string | null = null,
  names: readonly (typeof commonVariants)[number][] = commonVariants,
) {
  const id = newId()
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const stored = await storePicture(id, bytes, 'image/jpeg', names)
  await db().upload.create({
    data: { id, type: 'image', ...stored, fileName: 'tëal.jpg', complete: true, state: 'ready', createdById },
  })
  return { id, bytes }
}

async function storedFile(type: string, mimeType: string, text: string, createdById: string | null = null) {
  const id = newId()
  const stored = await storeFile(id, Readable.from([Buffer.from(text)]), mimeType)
  await db().upload.create({
    data: { id, type, ...stored, fileName: 'a "b".pdf', complete: true, state: 'ready', createdById },
  })
  return id
}

let picture: { id: string; bytes: Buffer }
let imageId: string
let pageId: string
let chapterId: string
let teacher: Person
let student: Person & { districtId: string | null }
let stranger: Person

const hold = (contentId: string, uploadId: string, slot = 'imageLarge') =>
  db().contentUpload.create({ data: { contentId, slot, uploadId } })

beforeAll(async () => {
  await resetDatabase()
  const group = await createGroup({ students: 1, teachers: 1 })
  teacher = group.teachers[0] as Person
  student = group.students[0] as typeof student
  stranger = await createStudent()
  picture = await storedPicture()
  imageId = (await createInteractive('image')).id
  pageId = (await createContent({ children: [imageId] })).id
  chapterId = (await createContent({ contentType: 'chapter', contentSubType: 'lesson', children: [pageId] })).id
  await hold(imageId, picture.id)
  await createAssignment({ groupId: group.id, contentId: chapterId })
})
afterEach(() => moveClock(0))

const address = (uploadId: string, tail = '') => `media/${uploadId}${tail}`

/** The student's recording in the assigned chapter: the id of its audio, and the group to which the chapter is assigned. */
async function answerWithSound() {
  const sound = await storedFile('audio', 'audio/wav', 'RIFF a voice', student.id)
  const given = await db().assignment.findFirstOrThrow({ where: { contentId: chapterId } })
  const work = await db().userAssignment.findFirstOrThrow({ where: { assignmentId: given.id, userId: student.id } })
  const recording = await createInteractive('recording')
  const answer = await createInteraction({
    userId: student.id,
    userAssignmentId: work.id,
    assignmentId: given.id,
    contentId: recording.id,
    contextContentId: recording.id,
    rootContentId: given.contentId,
    interactionSubType: 'recording',
  })
  await db().interactionUpload.create({ data: { interactionId: answer.id, uploadId: sound } })
  return { sound, groupId: given.groupId }
}

describe('the contents of a file', () => {
  it('are sent whole, with a policy that forbids scripts, and cached for a year in the current version', async () => {
    const { hash } = await db().upload.findUniqueOrThrow({ where: { id: picture.id } })
    const whole = await api(teacher).get(address(picture.id, `?v=${hash?.slice(0, 16)}`))
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('image/jpeg')
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    expect(whole.headers.get('content-security-policy')).toContain('sandbox')
    expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(whole.headers.get('content-length')).toBe(String(picture.bytes.length))
    expect((await api(teacher).get(address(picture.id))).headers.get('cache-control')).toBe('private, no-cache')
    expect((await api(teacher).get(address(picture.id, '?v=0000000000000000'))).headers.get('cache-control')).toBe(
      'private, no-cache',
    )
  })

  it('need only the cookie, as sent by picture requests', async () => {
    const { cookie } = await signedInAs(teacher)
    const request = new Request(`http://localhost:3000/api/media/${picture.id}`, { headers: { cookie } })
    const response = await getMedia(request, { params: Promise.resolve({ uploadId: picture.id }) })
    expect(Buffer.from(await response.arrayBuffer()).equals(picture.bytes)).toBe(true)
  })

  it('can be requested in ranges: 206, or 416 beyond the end', async () => {
    const part = await api(teacher).get(address(picture.id), { headers: { range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${picture.bytes.length}`)
    expect(part.headers.get('content-length')).toBe('10')
    const beyond = await api(teacher).get(address(picture.id), { headers: { range: 'bytes=99999999-' } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${picture.bytes.length}`])
  })

  it('are not sent again to a client that has them', async () => {
    const etag = (await api(teacher).get(address(picture.id))).headers.get('etag') ?? ''
    const again = await api(teacher).get(address(picture.id), { headers: { 'if-none-match': `W/${etag}` } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await api(teacher).get(address(picture.id, '/small'))).headers.get('etag')).not.toBe(etag)
  })

  it('[F-48] are sent as a download for a document, with an escaped file name', async () => {
    const id = await storedFile('document', 'application/pdf', '%PDF-1.7 (script)')
    await hold((await createInteractive('document')).id, id, 'document')
    const { headers } = await api(teacher).get(address(id))
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="a _b_.pdf"; filename*=UTF-8''a%20%22b%22.pdf`,
    )
  })
})

describe('variants', () => {
  it('[ENT-54] are served by name, and generated on the first request', async () => {
    const bare = await storedPicture(null, [])
    await hold((await createInteractive('image')).id, bare.id)
    const both = await Promise.all([
      api(teacher).get(address(bare.id, '/small')),
      api(teacher).get(address(bare.id, '/hero')),
    ])
    expect(both.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'image/webp'],
      [200, 'image/webp'],
    ])
    const { generated } = await db().upload.findUniqueOrThrow({ where: { id: bare.id } })
    expect(Object.keys(generated as object).sort()).toEqual(['hero', 'small'])
  })

  it('of a video are its file, poster, captions and transcript, for users who can read it', async () => {
    const film = (await createInteractive('video')).id
    const video = await storedFile('video', 'video/mp4', 'a film')
    const captions = await storedFile('vtt', 'text/vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Frogs &amp; toads')
    await hold(film, video, 'video')
    expect((await api(teacher).get(address(video, '/captions'))).status).toBe(404)
    await hold(film, captions, 'captions')
    await hold(film, (await storedPicture()).id, 'poster')
    const ask = async (variant: string) => {
      const { status, headers, text } = await api(teacher).get(address(video, `/${variant}`))
      return [status, headers.get('content-type'), variant === 'poster' ? '' : text]
    }
    expect(await ask('mp4')).toEqual([200, 'video/mp4', 'a film'])
    expect(await ask('poster')).toEqual([200, 'image/webp', ''])
    expect((await ask('captions')).slice(0, 2)).toEqual([200, 'text/vtt'])
    for (let times = 0; times < 2; times += 1)
      expect(await ask('transcript')).toEqual([200, 'text/plain; charset=utf-8', 'Ada: Frogs & toads\n'])
    expect(await api(stranger).get(address(video, '/transcript'))).toMatchObject({ status: 404 })
    expect((await api(teacher).get(address(picture.id, '/transcript'))).status).toBe(404)
  })

  it('[F-50] return 404 for any other name', async () => {
    for (const name of ['/huge', '/__proto__', '/constructor', '/dash/x.mpd', '/..%2f..%2fetc%2fpasswd'])
      expect((await api(teacher).get(address(picture.id, name))).status).toBe(404)
  })

  it('return 503 with Retry-After while an upload is being processed', async () => {
    const id = await storedFile('video', 'video/mp4', 'not yet')
    await hold((await createInteractive('video')).id, id, 'video')
    await db().upload.update({ where: { id }, data: { state: 'processing' } })
    const waiting = await api(teacher).get(address(id))
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([503, '2'])
  })
})

describe('access to files', () => {
  it('requires a session', async () => {
    expect(await api(null).get(address(picture.id))).toMatchObject({ status: 401 })
  })

  it('[F-26] is given to a student who is assigned the item, and to no other student', async () => {
    expect((await api(student).get(address(picture.id))).status).toBe(200)
    expect(await api(stranger).get(address(picture.id))).toMatchObject({ status: 404 })
  })

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'a draft',
      () => db().content.update({ where: { id: pageId }, data: { contentState: 'draft' } }),
      () => db().content.update({ where: { id: pageId }, data: { contentState: 'published' } }),
    ],
    [
      'a teacher edition',
      () => db().content.update({ where: { id: pageId }, data: { teacherEdition: true } }),
      () => db().content.update({ where: { id: pageId }, data: { teacherEdition: false } }),
    ],
    [
      'an excluded page',
      () => db().assignment.updateMany({ data: { data: { settings: { excludedContentIds: [pageId] } } } }),
      () => db().assignment.updateMany({ data: { data: {} } }),
    ],
    [
      'a hidden page',
      () =>
        createContentRestriction({
          contentId: pageId,
          districtId: student.districtId as string,
          createdById: teacher.id,
        }),
      () => db().contentRestriction.deleteMany({}),
    ],
    [
      'a page for another territory',
      () => db().content.update({ where: { id: pageId }, data: { territorySelectionType: 'include' } }),
      () => db().content.update({ where: { id: pageId }, data: { territorySelectionType: null } }),
    ],
    ['an assignment that has not started', async () => moveClock(-400 * 86_400_000), async () => moveClock(0)],
  ])('[F-26] is refused to a student while the file is only in %s', async (_, hide, show) => {
    await hide()
    try {
      const { status } = await api(student).get(address(picture.id))
      expect([401, 404]).toContain(status)
    } finally {
      await show()
    }
    expect((await api(student).get(address(picture.id))).status).toBe(200)
  })

  it('includes the picture of a word that the page marks', async () => {
    const word = await storedPicture()
    const image = await createInteractive('image')
    await hold(image.id, word.id)
    const vocab = await createContent({ contentType: 'vocab', contentSubType: 'content' })
    await db().contentDependency.create({ data: { contentId: vocab.id, dependsOnId: image.id } })
    expect(await api(student).get(address(word.id))).toMatchObject({ status: 404 })
    await db().contentVocabPhrase.create({ data: { contentId: pageId, vocabContentId: vocab.id, kind: 'content' } })
    expect((await api(student).get(address(word.id))).status).toBe(200)
  })

  it('[F-26] includes what the assignment’s teacher has inserted, but no insertions of others', async () => {
    const inserted = await storedPicture()
    const image = await createInteractive('image', { isShared: false, createdById: teacher.id })
    await hold(image.id, inserted.id)
    const { createdById } = await db().assignment.findFirstOrThrow({ where: { contentId: chapterId } })
    const { id: strangerId } = await createTeacher()
    const place = { parentContentId: pageId, insertionContentId: image.id, userId: strangerId, createdById: strangerId }
    const { id } = await createContentInsertion(place)
    expect(await api(student).get(address(inserted.id))).toMatchObject({ status: 404 })
    await db().contentInsertion.update({ where: { id }, data: { userId: createdById } })
    expect((await api(student).get(address(inserted.id))).status).toBe(200)
  })

  it('[F-54] to a recording is limited to its student and the teachers of the group', async () => {
    const { sound } = await answerWithSound()
    const own = await api(student).get(address(sound))
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await api(teacher).get(address(sound))).status).toBe(200)
    for (const other of [stranger, await createTeacher(), await createStaff('author')])
      expect(await api(other).get(address(sound))).toMatchObject({ status: 404 })
    const signed = privateMediaAddress(sound).replace('/api/', '')
    expect((await api(null).get(signed)).status).toBe(200)
    expect(await api(null).get(`${signed}x`)).toMatchObject({ status: 403 })
    moveClock(6 * 60_000)
    expect(await api(null).get(signed)).toMatchObject({ status: 403 })
  })

  it('[F-54] is refused for guessed ids, after signing out, and to a teacher who left the group or was deactivated', async () => {
    const { sound, groupId } = await answerWithSound()
    const { key } = await db().upload.findUniqueOrThrow({ where: { id: sound } })
    for (const guess of [newId(), key, encodeURIComponent(key), `${sound}/original/../x`, `${sound}%00`])
      expect((await api(teacher).get(address(guess))).status).toBe(404)
    const colleague = await createTeacher()
    const lesson = { groupId: groupId as string, userId: colleague.id }
    const statusFor = async (tab: ReturnType<typeof api>) => (await tab.get(address(sound))).status
    const tab = api(colleague)
    expect(await statusFor(tab)).toBe(404)
    await db().groupTeacher.create({ data: lesson })
    expect(await statusFor(tab)).toBe(200)
    await db().groupTeacher.delete({ where: { groupId_userId: lesson } })
    expect(await statusFor(tab)).toBe(404)
    await db().groupTeacher.create({ data: lesson })
    const other = api(colleague)
    expect(await statusFor(other)).toBe(200)
    await other.delete('sessions/current')
    expect(await statusFor(other)).toBe(401)
    expect(await statusFor(tab)).toBe(200)
    await db().user.update({ where: { id: colleague.id }, data: { isActive: false } })
    expect(await statusFor(tab)).toBe(401)
  })
})

describe('presentUploads', () => {
  it('[ENT-17] returns the upload maps of many items', async () => {
    const maps = await presentUploads([imageId, pageId, imageId])
    expect([...maps.keys()]).toEqual([imageId])
    expect(Object.keys(maps.get(imageId) ?? {}).sort()).toEqual([
      'imageLarge',
      'imageMedium',
      'imageSmall',
      'imageTiny',
    ])
    const url = maps.get(imageId)?.imageSmall?.url ?? ''
    expect((await api(teacher).get(url.replace('/api/', ''))).status).toBe(200)
    expect(await presentUploads([])).toEqual(new Map())
  })
})

test('[F-84] a lost object returns 404 instead of a server error', async () => {
  const lost = await storedPicture()
  await hold((await createInteractive('image')).id, lost.id)
  const { key } = await db().upload.findUniqueOrThrow({ where: { id: lost.id } })
  expect(readFileSync(path.join(folder, 'media', key)).equals(lost.bytes)).toBe(true)
  await createStorage().delete(key)
  expect(await api(teacher).get(address(lost.id))).toMatchObject({ status: 404, code: 'not_found' })
})
