import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { downloadFile } from '@/lib/common/client/save-file'
import records from '@/lib/i18n/messages/en/records.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { ExportDialog } from './export-dialog'

jest.mock('@/lib/common/client/save-file', () => ({ downloadFile: jest.fn() }))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** Presses Download and waits until it can be pressed again. */
async function download() {
  await press('Download')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-busy'))
}
const show = () =>
  renderWithTexts(<ExportDialog person={{ id: 'u1', name: 'Ivy Chen' }} onClose={jest.fn()} />, { records })
beforeEach(() => jest.mocked(downloadFile).mockClear())

test('[F-97] each download of an export uses a new address, because the signed one expires', async () => {
  let reads = 0
  const calls = fakeFetch(({ method }) => {
    if (method === 'GET') reads += 1
    return { body: { result: { id: 'e1', state: 'ready', url: `/file-${reads}` }, context: {} } }
  })
  show()
  expect(screen.getByRole('dialog')).toHaveTextContent('Download it before you close this window')
  await press('Make the file')
  expect(await screen.findByText(records.export.ready)).toBeVisible()
  await download()
  await download()
  expect(jest.mocked(downloadFile).mock.calls).toEqual([['/file-1'], ['/file-2']])
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/users/u1/exports',
    'GET /api/users/u1/exports/e1',
    'GET /api/users/u1/exports/e1',
  ])
})

test('an export that cannot be downloaded shows why, and can be tried again', async () => {
  let isLost = true
  fakeFetch(({ method }) => {
    if (method === 'GET' && isLost)
      return { status: 404, body: { code: 'not_found', message: 'There is no such export.', context: {} } }
    return { body: { result: { id: 'e1', state: 'ready', url: '/file' }, context: {} } }
  })
  show()
  await press('Make the file')
  await screen.findByText(records.export.ready)
  await download()
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such export.')
  isLost = false
  await download()
  expect(downloadFile).toHaveBeenCalledWith('/file')
  expect(screen.queryByRole('alert')).toBeNull()
})
