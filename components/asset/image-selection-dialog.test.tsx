import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import asset from '@/lib/i18n/messages/en/asset.json'
import type { SendUpload } from '@/lib/upload/client/send-upload'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { wireUpload } from '@/tests/support/wire-upload'
import { ImageSelectionDialog } from './image-selection-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))
jest.mock('@/lib/upload/client/send-upload', () => ({
  sendUpload: async ({ upload }: SendUpload) => wireUpload({ id: 'u1', fileName: upload.fileName ?? null }),
}))

const frog = {
  id: 'i1',
  name: 'A frog',
  assetCode: 'LR-7',
  contentType: 'interactive',
  contentSubType: 'image',
  contentState: 'published',
  version: 3,
  data: { imageAltText: 'A green frog', caption: 'In <em>Pond Life</em>', captionPosition: 'left', variant: 'large' },
  uploadsMap: { imageLarge: { id: 'u9', url: '/api/media/u9', variants: {} } },
}
const listed = (data: object[]) => ({ body: { result: { data, metadata: { count: data.length } }, context: {} } })
const result = (body: object, status = 200) => ({ status, body: { result: body, context: {} } })

type Answer = { status?: number; body: unknown }
function open(mode: 'block' | 'inline' | 'bare-upload', answers: Answer[] = []) {
  const calls = fakeFetch(({ method }) => {
    if (method === 'GET') return listed([frog])
    return answers.shift() ?? result(frog)
  })
  const chosen = jest.fn()
  const closed = jest.fn()
  renderWithTexts(withStaffServices(<ImageSelectionDialog mode={mode} onChoose={chosen} onClose={closed} />), { asset })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const upload = () =>
    userEvent.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      new File(['0'], 'tidepool.png', { type: 'image/png' }),
    )
  const step = () => screen.getByRole('list', { name: 'Steps' }).querySelector('[aria-current=step]')?.textContent
  const writes = () => calls.filter(({ method }) => method !== 'GET')
  return { calls, chosen, closed, press, upload, step, writes }
}
const choose = async () => userEvent.click(await screen.findByRole('button', { name: 'A frog' }))

test('[AST-02] [AST-03] [AST-06] [DLG-03] [DLG-27] [CALL-68] an existing image is found, previewed and inserted unchanged as a block', async () => {
  const { chosen, calls, press, writes } = open('block')
  expect(screen.getByRole('dialog', { name: 'Select Image to Insert' })).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search existing images...' }), 'frog')
  await waitFor(() => expect(calls.at(-1)?.path).toContain('imageSearch'))
  const query = new URLSearchParams(calls.at(-1)?.path.split('?')[1])
  expect([query.get('limit'), query.get('orderBy'), query.get('where')]).toEqual([
    '10',
    'name:asc',
    JSON.stringify({ contentType: 'interactive', contentSubType: 'image' }),
  ])
  await choose()
  const popover = screen.getByRole('dialog', { name: 'Chosen image' })
  expect(popover).toHaveTextContent('A frog LR-7In Pond Life')
  await press('Go back')
  expect(screen.queryByRole('dialog', { name: 'Chosen image' })).toBeNull()
  await choose()
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Chosen image' })).getByRole('button', { name: 'Close' }),
  )
  await choose()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: 'Chosen image' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Select Image to Insert' })).toBeVisible()
  await choose()
  await press('Use this image')
  expect(chosen).toHaveBeenCalledWith({ is: 'item', item: frog, size: 'large' })
  expect(writes()).toEqual([])
})

test('[AST-04] [AST-05] [AST-07] [AST-08] [AST-10] [AST-11] a new image is uploaded, annotated and saved, step by step', async () => {
  const { chosen, press, upload, step, writes } = open('block')
  expect(screen.getByText('–or–')).toBeVisible()
  expect(step()).toContain('Upload')
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await upload()
  await press('Continue')
  expect(step()).toContain('Annotate')
  await press('Previous Step')
  expect(step()).toContain('Upload')
  // The completed upload was deleted.
  expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/uploads/u1' }])
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await upload()
  await press('Continue')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('tidepool')
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveValue('medium')
  expect(screen.getByRole('combobox', { name: 'Caption position' })).toHaveValue('bottom')
  await press('Complete')
  expect(await screen.findByRole('alert')).toHaveTextContent('An image needs an alt text, unless it is decorative.')
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: 'Alt text' }), 'A sea star')
  await userEvent.type(screen.getByRole('textbox', { name: 'Caption' }), 'At low tide')
  await userEvent.click(screen.getByRole('switch', { name: 'Sensitive' }))
  await press('Complete')
  await waitFor(() => expect(chosen).toHaveBeenCalledWith({ is: 'item', item: frog, size: 'large' }))
  expect(writes().at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/content',
    body: {
      contentType: 'interactive',
      contentSubType: 'image',
      name: 'tidepool',
      uploads: { imageLarge: 'u1' },
      data: {
        imageAltText: 'A sea star',
        caption: 'At low tide',
        captionPosition: 'bottom',
        variant: 'medium',
        includeSwatch: false,
        noGutters: false,
        sensitive: true,
      },
    },
  })
})

test('a field error from the server is shown, and the form stays open', async () => {
  const refused = {
    status: 400,
    body: {
      code: 'invalid_input',
      message: 'no',
      context: {},
      errors: [{ path: 'data.caption', message: 'must have at most 2000 characters' }],
    },
  }
  const { chosen, press, upload } = open('block', [refused])
  await upload()
  await press('Continue')
  await userEvent.click(screen.getByRole('switch', { name: /Decorative/ }))
  await press('Complete')
  expect(await screen.findByRole('alert')).toHaveTextContent('must have at most 2000 characters')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('tidepool')
  expect(chosen).not.toHaveBeenCalled()
})

test('[AST-06] [AST-09] an existing image inserted inline is annotated first, and not saved if unchanged', async () => {
  const { chosen, press, step, writes } = open('inline')
  await choose()
  await press('Use this image')
  expect(step()).toContain('Annotate')
  expect(screen.getByRole('textbox', { name: 'Caption' })).toHaveValue('In Pond Life')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Inline size' }), 'small')
  await press('Complete')
  await waitFor(() => expect(chosen).toHaveBeenCalledWith({ is: 'item', item: frog, size: 'small' }))
  expect(writes()).toEqual([])
})

test('[AST-09] an edited image is saved with the loaded version, and a newer version is not overwritten without a warning', async () => {
  const newer = { ...frog, version: 4, data: { ...frog.data, imageAltText: 'A frog, by somebody else' } }
  const stale = { status: 409, body: { code: 'stale_version', message: 'no', errors: [], context: { current: newer } } }
  const { chosen, press, writes } = open('inline', [stale, result({ ...frog, version: 5 })])
  await choose()
  await press('Use this image')
  const alt = screen.getByRole('textbox', { name: 'Alt text' })
  await userEvent.clear(alt)
  await userEvent.type(alt, 'A small frog')
  await press('Complete')
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this image in the meantime')
  await press('Complete')
  await waitFor(() => expect(chosen).toHaveBeenCalled())
  expect(writes().map(({ body }) => body?.version)).toEqual([3, 4])
  // Unchanged texts keep their formatting.
  expect(writes()[1]?.body).toMatchObject({ data: { imageAltText: 'A small frog', caption: 'In <em>Pond Life</em>' } })
})

test('[AST-02] [AST-08] [AST-09] a bare upload is returned without creating an item', async () => {
  const { chosen, press, upload, writes } = open('bare-upload')
  expect(screen.getByRole('dialog', { name: 'Select an image' })).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
  await upload()
  await press('Complete')
  expect(chosen).toHaveBeenCalledWith({ is: 'upload', uploadId: 'u1' })
  expect(writes()).toEqual([])
})

test('closing with an unused file asks for confirmation and deletes the file', async () => {
  const { closed, press, upload, writes } = open('block')
  await upload()
  await press('Cancel')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/uploads/u1' }])
})
