import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RequestError } from '@/lib/api/client/request-error'
import asset from '@/lib/i18n/messages/en/asset.json'
import type { SendUpload } from '@/lib/upload/client/send-upload'
import type { WireUpload } from '@/lib/upload/schema'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { wireUpload } from '@/tests/support/wire-upload'
import { type Imports, ImportsProvider } from './imports'
import { UploadField, type UploadFieldProps } from './upload-field'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const ME = '01900000-0000-7000-8000-000000000001'
const PRIYA = '01900000-0000-7000-8000-000000000002'

const result = (body: object, status = 200) => ({ status, body: { result: body, context: {} } })
const refused = (status: number, message: string) => ({
  status,
  body: { code: 'upstream_failed', message, errors: [], context: {} },
})

beforeEach(() => {
  document.head.innerHTML = `<meta name="auth-user" content="${ME}">`
})

type KeptFieldProps = Partial<UploadFieldProps> & { first: string | null; onHeard: (id: string | null) => void }

/** An upload field inside a form that holds its value. */
function KeptField({ first, onHeard, ...props }: KeptFieldProps) {
  const [value, setValue] = useState(first)
  return (
    <UploadField
      label="Cover image"
      type="image"
      {...props}
      value={value}
      onValueChange={(id) => {
        onHeard(id)
        setValue(id)
      }}
    />
  )
}

type Options = Partial<UploadFieldProps> & { imports?: Imports }

function open({ imports = { canto: true, google: true }, value: first = null, ...props }: Options = {}) {
  const heard: (string | null)[] = []
  const jobs: (SendUpload & { done: (upload: WireUpload) => void; fail: (error: Error) => void })[] = []
  const startUpload = (job: SendUpload) =>
    new Promise<WireUpload>((done, fail) => {
      jobs.push({ ...job, done, fail })
    })
  renderWithTexts(
    withStaffServices(
      <ImportsProvider {...imports}>
        <KeptField {...{ startUpload, ...props, first, onHeard: (id) => heard.push(id) }} />
      </ImportsProvider>,
    ),
    { asset },
  )
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
  const choose = async (file: File) => {
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
    return jobs.at(-1) as (typeof jobs)[number]
  }
  return { heard, jobs, press, choose }
}

const picture = new File(['0123456789'], 'tidepool.png', { type: 'image/png' })

test('[AST-12] [AST-13] an upload field has its label, a star if required, and its buttons', async () => {
  open({ required: true })
  expect(screen.getByRole('group', { name: 'Cover image *' })).toBeVisible()
  const names = ['Import from Canto...', 'Import from Google Drive...', 'Browse file system...']
  for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible()
  expect(document.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/*')
})

test('[AST-33] import buttons are hidden from users without import permission', () => {
  open({ imports: { canto: false, google: false } })
  expect(screen.queryByRole('button', { name: /Import from/ })).toBeNull()
})

test('[AST-13] [AST-18] a chosen file shows its progress, waits while the connection is lost, and then shows a preview', async () => {
  fakeFetch(() => refused(500, 'not asked'))
  const { heard, choose } = open()
  const job = await choose(picture)
  expect(job.upload).toEqual({ mimeType: 'image/png', type: 'image', fileName: 'tidepool.png' })
  act(() => job.onProgress?.(6))
  expect(screen.getByRole('progressbar', { name: 'Uploading tidepool.png' })).toHaveAttribute('aria-valuenow', '60')
  expect(screen.getByText('6 bytes of 10 bytes')).toBeVisible()
  act(() => job.onWaiting?.())
  expect(screen.getByText(/The connection was lost\. The upload starts again from the beginning/)).toBeVisible()
  act(() => job.onProgress?.(10))
  expect(screen.queryByText(/The connection was lost/)).toBeNull()
  await act(async () => job.done(wireUpload({ id: 'u1', createdById: ME })))
  expect(heard).toEqual(['u1'])
  expect(screen.getByRole('img', { name: 'Preview of tidepool.png' })).toBeVisible()
})

test('[AST-13] Reset cancels an upload and restores the previous value', async () => {
  const { heard, choose, press } = open()
  const job = await choose(picture)
  await press('Reset')
  expect(job.signal.aborted).toBe(true)
  const again = await choose(picture)
  await act(async () => again.done(wireUpload({ id: 'u1', createdById: ME })))
  await press('Reset')
  expect(heard).toEqual(['u1', null])
  expect(screen.getByRole('button', { name: 'Browse file system...' })).toBeVisible()
})

test('a rejected file shows the reason, and another file can be chosen', async () => {
  const { choose } = open()
  const job = await choose(picture)
  await act(async () => job.fail(new RequestError(415, 'unsupported_type', 'The file is HTML or other markup.')))
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('tidepool.png was not uploaded. The file is HTML or other markup.')
  expect(screen.getByRole('button', { name: 'Browse file system...' })).toBeVisible()
})

test('a file that is too large is not sent', async () => {
  const { jobs } = open()
  const large = new File([''], 'large.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: 20_000_001 })
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, large)
  expect(screen.getByRole('alert')).toHaveTextContent('It is too large. Files of this kind can be up to 20 MB.')
  expect(jobs).toHaveLength(0)
})

test('[AST-14] [AST-15] [AST-16] [CALL-76] a stored file shows its uploader, source and date; removing it asks for confirmation', async () => {
  fakeFetch(({ path }) =>
    path.startsWith('/api/users/')
      ? result({ firstName: 'Priya', lastName: 'Nair' })
      : result(wireUpload({ id: 'u1', cantoFileName: 'Shells.JPG', createdById: PRIYA })),
  )
  const { heard, press } = open({ value: 'u1' })
  expect(await screen.findByText(/Priya Nair uploaded/)).toHaveTextContent(
    'Priya Nair uploaded Shells.JPG from Canto, Nov 28, 2026',
  )
  expect(screen.getByRole('link', { name: /View file/ })).toHaveAttribute('href', '/api/media/u1')
  expect(screen.getByText(/Sizes made: Large and Small/)).toBeVisible()
  await press('Remove asset')
  const question = await screen.findByRole('alertdialog', { name: 'Remove asset?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(heard).toEqual([])
  await press('Remove asset')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove asset' }))
  await waitFor(() => expect(heard).toEqual([null]))
})

test('[AST-16] the uploader is shown as “You” for your own file, and as Anonymous if the name is not available', async () => {
  fakeFetch(({ path }) =>
    path.startsWith('/api/users/')
      ? refused(404, 'no')
      : result(wireUpload(path.endsWith('u1') ? { id: 'u1', createdById: ME } : { id: 'u2', gdriveFileName: 'a.mp3' })),
  )
  open({ value: 'u1' })
  expect(await screen.findByText(/^You uploaded/)).toHaveTextContent('You uploaded tidepool.png, Nov 28, 2026')
  open({ value: 'u2' })
  expect(await screen.findByText(/^Anonymous uploaded/)).toHaveTextContent('from Google Drive')
})

test('[AST-29] [AST-30] [AST-31] [AST-32] a file is imported from Google Drive by name, and errors are shown in the dialog', async () => {
  const answers = [
    refused(502, 'Google Drive has no file of this name.'),
    result(wireUpload({ id: 'u1', type: 'audio' }), 201),
  ]
  const calls = fakeFetch(() => answers.shift() ?? result({}))
  const { heard, press } = open({ type: 'audio' })
  await press('Import from Google Drive...')
  const dialog = screen.getByRole('dialog', { name: 'Import from Google Drive' })
  const name = within(dialog).getByRole('textbox', { name: 'Filename' })
  await userEvent.type(name, '   {Enter}')
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled()
  expect(calls).toHaveLength(0)
  await userEvent.clear(name)
  await userEvent.type(name, '  tide.mp3 ')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'It is an audio description' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import' }))
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Google Drive has no file of this name.')
  expect(calls[0]?.path).toBe('/api/uploads?fromGoogle=tide.mp3&type=audio&isAudioDescription=true')
  expect(calls[0]).toMatchObject({ method: 'POST', body: null })
  await userEvent.type(name, '{Enter}')
  await waitFor(() => expect(heard).toEqual(['u1']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

const fields = { assetDescription: 'On a leaf', headline: 'A frog', imageDescription: 'Green', caption: 'Pond' }

test('[AST-20] [AST-21] [AST-22] [AST-23] [AST-24] [AST-27] [AST-28] an asset from Canto is previewed with its metadata before import', async () => {
  const calls = fakeFetch(() => result(wireUpload({ id: 'u1', metadata: { fields: fields as never } }), 201))
  const texts = jest.fn()
  const { heard, press } = open({ onCantoTexts: texts })
  await press('Import from Canto...')
  const ask = screen.getByRole('dialog', { name: 'Import from Canto' })
  await userEvent.type(within(ask).getByRole('textbox', { name: 'Canto ID' }), ' qk7 {Enter}')
  const preview = await screen.findByRole('dialog', { name: 'Import From Canto' })
  expect(calls[0]?.path).toBe('/api/uploads?fromCanto=qk7&type=image')
  for (const name of ['Canto', 'Use as', 'Text'])
    expect(within(preview).getByRole('columnheader', { name })).toBeVisible()
  expect(within(preview).getByRole('region', { name: 'Metadata' })).toHaveClass('max-h-[42vh]')
  const tick = (name: string) => within(preview).getByRole('checkbox', { name })
  expect(tick('Use assetDescription as Caption')).toBeChecked()
  expect(tick('Use caption as Caption')).toBeDisabled()
  await userEvent.click(tick('Use assetDescription as Caption'))
  await userEvent.click(tick('Use caption as Caption'))
  expect(tick('Use assetDescription as Caption')).toBeDisabled()
  // A test import selects nothing.
  await userEvent.click(within(preview).getByRole('button', { name: 'Test Import' }))
  expect(within(preview).getByRole('region', { name: 'What would be imported' })).toHaveTextContent('Pond')
  expect(heard).toEqual([])
  await userEvent.click(within(preview).getByRole('button', { name: 'Import' }))
  expect(heard).toEqual(['u1'])
  expect(texts).toHaveBeenCalledWith({ caption: 'Pond', imageAltText: 'A frog', longTextAlternative: 'Green' })
})

test('[AST-22] an asset is imported without a preview if its metadata is not needed', async () => {
  fakeFetch(() => result(wireUpload({ id: 'u1' }), 201))
  const { heard, press } = open()
  await press('Import from Canto...')
  await userEvent.type(screen.getByRole('textbox', { name: 'Canto ID' }), 'qk7{Enter}')
  await waitFor(() => expect(heard).toEqual(['u1']))
})

test('[AST-22] an asset is deleted if its import is cancelled', async () => {
  const calls = fakeFetch(() => result(wireUpload({ id: 'u1', metadata: { fields: fields as never } }), 201))
  const { heard, press } = open({ onCantoTexts: jest.fn() })
  await press('Import from Canto...')
  await userEvent.type(screen.getByRole('textbox', { name: 'Canto ID' }), 'qk7{Enter}')
  const preview = await screen.findByRole('dialog', { name: 'Import From Canto' })
  await userEvent.click(within(preview).getByRole('button', { name: 'Cancel' }))
  expect(heard).toEqual([])
  expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/uploads/u1' })
})

test('[AST-32] the preview shows why the asset could not be imported, and disables Import until something changes', async () => {
  fakeFetch(() => result(wireUpload({ id: 'u1', metadata: { fields: fields as never } }), 201))
  const { press } = open({
    onCantoTexts: () => {
      throw new Error('The caption is too long.')
    },
  })
  await press('Import from Canto...')
  await userEvent.type(screen.getByRole('textbox', { name: 'Canto ID' }), 'qk7{Enter}')
  const preview = await screen.findByRole('dialog', { name: 'Import From Canto' })
  await userEvent.click(within(preview).getByRole('button', { name: 'Import' }))
  expect(within(preview).getByRole('alert')).toHaveTextContent('The caption is too long.')
  expect(within(preview).getByRole('button', { name: 'Import' })).toBeDisabled()
  await userEvent.click(within(preview).getByRole('checkbox', { name: 'Use assetDescription as Caption' }))
  expect(within(preview).getByRole('button', { name: 'Import' })).toBeEnabled()
  expect(within(preview).queryByRole('alert')).toBeNull()
})
