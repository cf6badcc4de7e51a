import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireContent } from '@/lib/content/schema'
import asset from '@/lib/i18n/messages/en/asset.json'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editor from '@/lib/i18n/messages/en/editor.json'
import type { SendUpload } from '@/lib/upload/client/send-upload'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { wireUpload } from '@/tests/support/wire-upload'
import { AssetForms } from './asset-forms'
import { shownSlots } from './file-slots'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))
jest.mock('@/lib/upload/client/send-upload', () => ({
  sendUpload: async ({ upload, isAudioDescription }: SendUpload) =>
    wireUpload({ id: 'u1', type: upload.type, isAudioDescription: isAudioDescription ?? false }),
}))

const item = (fields: Partial<WireContent>) =>
  ({
    id: '01900000-0000-7000-8000-000000000007',
    name: 'Tides',
    contentType: 'interactive',
    contentSubType: 'image',
    contentState: 'draft',
    data: {},
    uploadsMap: {},
    version: 3,
    ...fields,
  }) as WireContent

function open(content: WireContent) {
  const calls = fakeFetch(({ body }) => ({
    body: { result: { ...content, ...body, uploadsMap: {}, version: 4 }, context: { missingQuotations: [] } },
  }))
  renderWithTexts(withStaffServices(<AssetForms content={content} />), { asset, authoring, editor })
  const saved = () => calls.find(({ method }) => method === 'PATCH')
  const upload = (at: number, name: string, type: string) => {
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    return userEvent.upload(inputs[at] as HTMLInputElement, new File(['0'], name, { type }))
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }))
  return { saved, upload, save }
}

test('[AST-10] [AST-11] an image gets its file and texts on its page, and is published by saving them', async () => {
  const { saved, upload, save } = open(item({}))
  expect(screen.getByText(/published as soon as it has its file/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveValue('large')
  await upload(0, 'tide.png', 'image/png')
  await save()
  // The alt text is missing.
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(saved()).toBeUndefined()
  await userEvent.type(screen.getByRole('textbox', { name: /^Alt text/ }), 'Low tide')
  await save()
  await waitFor(() =>
    expect(saved()?.body).toMatchObject({
      version: 3,
      contentState: 'published',
      uploads: { imageLarge: 'u1' },
      data: { imageAltText: 'Low tide', variant: 'large', captionPosition: 'bottom' },
    }),
  )
})

test('[READ-01] the title and texts of an image have versions, and empty ones are not saved', async () => {
  const data = { imageAltText: 'Low tide', versions: { leveled: { caption: 'Low' }, spanish: { caption: 'Baja' } } }
  const { saved, save } = open(item({ data }))
  await userEvent.click(screen.getByText('Spanish version'))
  const [, spanish] = screen.getAllByRole('textbox', { name: /^Alt text/ })
  await userEvent.type(spanish as HTMLElement, 'Marea baja')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'x{Backspace}')
  expect(screen.getAllByText('Caption')).toHaveLength(2)
  await save()
  await waitFor(() =>
    expect(saved()?.body?.data).toMatchObject({
      imageAltText: 'Low tide',
      versions: { leveled: { caption: 'Low' }, spanish: { caption: 'Baja', imageAltText: 'Marea baja' } },
    }),
  )
  expect(saved()?.body?.data).not.toHaveProperty('versions.spanish.name')
})

test('[FRM-16] saving a published image without its file shows an error that leads to the file', async () => {
  const imageLarge = { id: 'u9', url: '/api/media/u9', type: 'image', mimeType: 'image/png', variants: {} }
  const content = item({ contentState: 'published', uploadsMap: { imageLarge } as never, data: { imageAltText: 'A' } })
  fakeFetch(() => ({ body: { result: wireUpload({ id: 'u9' }), context: {} } }))
  renderWithTexts(withStaffServices(<AssetForms content={content} />), { asset, authoring, editor })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove asset' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Remove asset' })).at(-1) as HTMLElement)
  await userEvent.click(await screen.findByRole('button', { name: /^Save/ }))
  const summary = within(await screen.findByRole('alert'))
  await userEvent.click(summary.getByRole('button', { name: 'A file is required.' }))
  const file = screen.getByRole('group', { name: 'Image *' })
  expect(file).toHaveFocus()
  expect(within(file).getByText('A file is required.')).toBeVisible()
})

test('[AST-01] a video has fields for its file, poster, captions in both languages and audio description', async () => {
  const { saved, upload, save } = open(item({ contentSubType: 'video' }))
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(groups.filter(Boolean)).toEqual([
    'Video *',
    'Poster',
    'Captions in English',
    'Captions in Spanish',
    'Audio description',
  ])
  await upload(2, 'tide.vtt', 'text/vtt')
  await save()
  await waitFor(() =>
    expect(saved()?.body).toMatchObject({
      uploads: { video: null, poster: null, captions: 'u1', captionsSpanish: null, audioDescription: null },
    }),
  )
  expect(saved()?.body).not.toHaveProperty('contentState')
})

test('[AST-34] the mascot of a grade has an image and a corner, by default at the bottom right', async () => {
  const { saved, upload } = open(item({ contentType: 'grade', contentSubType: null, data: { abbreviation: '4' } }))
  expect(screen.getByRole('group', { name: 'Mascot Image Settings' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Bottom right' })).toBeChecked()
  expect(screen.getByRole('img', { name: 'The mascot is at the bottom right of the banner' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: 'Top left' }))
  await upload(0, 'lion.png', 'image/png')
  await userEvent.click(screen.getByRole('button', { name: 'Save mascot' }))
  await waitFor(() =>
    expect(saved()?.body).toMatchObject({
      uploads: { mascot: 'u1' },
      data: { abbreviation: '4', mascotPosition: 'top-left' },
    }),
  )
})

const fields = (form: string) =>
  [...screen.getByRole('form', { name: form }).querySelectorAll('legend')].map(({ textContent }) => textContent)

test.each([
  ['grade', null, ['Large picture']],
  ['course', null, ['Image', 'Large picture']],
  ['container', 'module', ['Image', 'Large picture']],
  ['unit', null, ['Image', 'Large picture']],
  ['chapter', 'lesson', ['Image']],
  ['source', 'reading', ['Image']],
])('[AST-01] a %s gets the pictures of its page and cards', async (contentType, contentSubType, expected) => {
  const { saved } = open(item({ contentType, contentSubType }))
  expect(fields('Pictures')).toEqual(expected)
  const inputs = screen.getByRole('form', { name: 'Pictures' }).querySelectorAll<HTMLInputElement>('input[type=file]')
  await userEvent.upload([...inputs].at(-1) as HTMLInputElement, new File(['0'], 'cover.png', { type: 'image/png' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save pictures' }))
  const slot = expected.includes('Large picture') ? 'hero' : 'imageLarge'
  await waitFor(() => expect(saved()?.body).toMatchObject({ version: 3, uploads: { [slot]: 'u1' } }))
})

test('[AST-01] each version of a text gets its narration with the times of its words', async () => {
  const data = { body: '<p>Tides turn.</p>', leveledBody: '<p></p>', spanishBody: '<p>La marea.</p>' }
  const { saved, upload } = open(item({ contentType: 'subsection', contentSubType: null, data }))
  expect(fields('Narration')).toEqual([
    'Narration',
    'Times of the narration',
    'Narration in Spanish',
    'Times of the Spanish narration',
  ])
  // The first field of the page is that of its picture.
  await upload(2, 'tides.vtt', 'text/vtt')
  await userEvent.click(screen.getByRole('button', { name: 'Save narration' }))
  await waitFor(() =>
    expect(saved()?.body).toMatchObject({ uploads: { narration: null, narrationCues: 'u1', narrationSpanish: null } }),
  )
})

test('a narration whose text was removed is still listed; a kind without texts has none', () => {
  const stored = { id: 'u9', url: '/api/media/u9', type: 'audio', mimeType: 'audio/mpeg', variants: {} }
  const emptied = item({
    contentType: 'block',
    contentSubType: 'text',
    uploadsMap: { narrationLeveled: stored } as never,
  })
  expect(shownSlots(emptied, 'narration')).toEqual(['narrationLeveled', 'narrationLeveledCues'])
  expect(shownSlots(item({ contentType: 'unit', data: { body: '<p>Tides.</p>' } }), 'narration')).toEqual([])
})
