import sharp from 'sharp'
import { POST as receiveFile } from '@/app/api/uploads/[uploadId]/file/route'
import { BANK_IMAGES } from '@/lib/asset/limits'
import { newId } from '@/lib/common/id'
import { seedBank } from '@/prisma/seed/bank'
import { createAssignment } from '../factories/assignment'
import { createContent } from '../factories/content'
import { createGroup } from '../factories/group'
import { createBankAsset, createUpload } from '../factories/upload'
import { createStaff } from '../factories/user'
import { api } from '../support/api'
import { testDatabase } from '../support/database'
import { temporaryStorage } from '../support/temporary-storage'

testDatabase()
temporaryStorage()

type Made = {
  id: string
  contentState: string
  version: number
  uploadsMap: Record<string, { id: string; url: string }>
}
type Begun = { id: string; uploadUrl: string; uploadFields: Record<string, string> }

let author: { id: string }
let student: { id: string }
let teacher: { id: string }
let groupId: string

beforeAll(async () => {
  author = await createStaff('author')
  const group = await createGroup({ students: 1, teachers: 1 })
  student = group.students[0] as { id: string }
  teacher = group.teachers[0] as { id: string }
  groupId = group.id
})

/** Uploads a picture in the same three steps as a browser. */
async function uploadPicture(who: { id: string }): Promise<string> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const asked = { mimeType: 'image/png', type: 'image', fileName: 'pond.png', size: bytes.length }
  const { id, uploadUrl, uploadFields } = (await api(who).post<Begun>('uploads', asked)).result
  const form = new FormData()
  for (const [name, value] of Object.entries(uploadFields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'pond.png')
  const request = new Request(`http://localhost:3000${uploadUrl}`, { method: 'POST', body: form })
  expect((await receiveFile(request, { params: Promise.resolve({ uploadId: id }) })).status).toBe(204)
  expect((await api(who).patch(`uploads/${id}`, { complete: true, isAudioDescription: false })).status).toBe(200)
  return id
}

const image = (uploadId: string, data: object = { imageAltText: 'A pond', variant: 'medium' }) => ({
  contentType: 'interactive',
  contentSubType: 'image',
  name: 'Pond',
  data,
  uploads: { imageLarge: uploadId },
})

test('[AST-08] [AST-11] an uploaded picture is published as an image, can be placed in a reading and loads for its students', async () => {
  const uploadId = await uploadPicture(author)
  const { status, result } = await api(author).post<Made>('content', image(uploadId))
  expect(status).toBe(201)
  expect(result).toMatchObject({ contentState: 'published', uploadsMap: { imageLarge: { id: uploadId } } })
  const reading = await createContent({ contentType: 'source', contentSubType: 'reading', createdById: author.id })
  const placed = `<div data-block="image" data-content-id="${result.id}" data-display-mode="block"></div>`
  const saved = await api(author).patch<{ childrenCount: number }>(`content/${reading.id}`, {
    version: reading.version,
    data: { body: `<p>Look.</p>${placed}` },
  })
  expect(saved.result.childrenCount).toBe(1)
  const bytes = () => api(student).get(`media/${uploadId}`)
  expect((await bytes()).status).toBe(404)
  await createAssignment({ groupId, contentId: reading.id })
  expect((await bytes()).status).toBe(200)
})

test('[CALL-66] the demo pictures are added to the bank once, with tags to search by', async () => {
  expect(await seedBank()).toBeGreaterThan(0)
  expect(await seedBank()).toBe(0)
  const query = new URLSearchParams({
    where: JSON.stringify(BANK_IMAGES),
    modifiers: JSON.stringify({ tags: { containsAll: ['pond'] } }),
  })
  const { result } = await api(author).get<{ data: object[] }>(`bank-assets?${query}`)
  expect(result.data).toMatchObject([{ name: 'Pond', tags: ['pond'] }])
})

test('[AST-11] an image without alt text stays a draft; only the author’s own uploads and bank files are accepted', async () => {
  const own = await uploadPicture(author)
  expect((await api(author).post<Made>('content', image(own, {}))).result.contentState).toBe('draft')
  const strange = await createUpload()
  expect((await api(author).post('content', image(strange.id))).status).toBe(404)
  const { uploadId } = await createBankAsset()
  expect((await api(author).post('content', image(uploadId))).status).toBe(201)
  expect((await api(null).post('content', image(own))).status).toBe(401)
  expect((await api(student).post('content', image(own))).status).toBe(403)
  expect((await api(teacher).get(`uploads/${own}`)).status).toBe(404)
})

test('[AST-34] the mascot of a grade can be placed in one of four corners', async () => {
  const grade = (data: object) =>
    api(author).post<{ data: object }>('content', {
      contentType: 'grade',
      contentSubType: null,
      name: `Grade ${newId()}`,
      data,
    })
  for (const mascotPosition of ['bottom-left', 'bottom-right', 'top-left', 'top-right'])
    expect((await grade({ mascotPosition })).result.data).toMatchObject({ mascotPosition })
  expect((await grade({})).result.data).not.toHaveProperty('mascotPosition')
  const refused = await grade({ mascotPosition: 'middle' })
  expect([refused.status, refused.errors?.[0]?.path]).toEqual([400, 'data.mascotPosition'])
})
