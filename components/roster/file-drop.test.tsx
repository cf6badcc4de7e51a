import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import roster from '@/lib/i18n/messages/en/roster.json'
import { renderWithTexts } from '@/tests/support/render'
import { FileDrop } from './file-drop'

const users = () => new File(['x'], 'users.csv', { type: 'text/csv' })

function show(isBusy = false) {
  const [onChosen, onUnreadable] = [jest.fn(), jest.fn()]
  const { container } = renderWithTexts(<FileDrop {...{ isBusy, onChosen, onUnreadable }} />, { roster })
  const [files, folder] = container.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (!files || !folder) throw new Error('There are no file fields.')
  return { files, folder, onChosen, onUnreadable }
}

test('several files or a folder can be chosen with separate buttons', async () => {
  const { files, folder, onChosen } = show()
  const press = jest.spyOn(folder, 'click')
  await userEvent.click(screen.getByRole('button', { name: 'Choose a folder' }))
  expect(press).toHaveBeenCalled()
  expect([files.multiple, folder.webkitdirectory]).toEqual([true, true])
  await userEvent.upload(files, [users(), new File(['x'], 'orgs.csv', { type: 'text/csv' })])
  expect(onChosen.mock.calls[0]?.[0]).toMatchObject([{ path: 'users.csv' }, { path: 'orgs.csv' }])
})

test('dropped files are accepted', async () => {
  const dataTransfer = { items: [], files: [users()] }
  const { onChosen } = show()
  fireEvent.drop(screen.getByText(/Drop a zip/), { dataTransfer })
  await waitFor(() => expect(onChosen.mock.calls[0]?.[0]).toMatchObject([{ path: 'users.csv' }]))
})

test('an unreadable file is reported', async () => {
  const { onUnreadable, onChosen } = show()
  const entry = {
    isFile: true,
    isDirectory: false,
    file: (_: unknown, fail: (error: Error) => void) => fail(new Error('moved')),
  }
  fireEvent.drop(screen.getByText(/Drop a zip/), {
    dataTransfer: { items: [{ webkitGetAsEntry: () => entry }], files: [] },
  })
  await waitFor(() => expect(onUnreadable).toHaveBeenCalled())
  expect(onChosen).not.toHaveBeenCalled()
})
