import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import asset from '@/lib/i18n/messages/en/asset.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { ImagesDialog } from './images-dialog'

const images = ['pool', 'shell', 'night'].map((tag, at) => ({
  id: `b${at}`,
  name: `Image ${at}`,
  url: `/api/media/u${at}`,
  tags: [tag, 'sea'],
  type: 'image',
  group: 'Images',
  uploadId: `u${at}`,
}))
const listed = (data: object[], count = data.length) => ({
  body: { result: { data, metadata: { count } }, context: {} },
})

function open() {
  const calls = fakeFetch(({ path }) => {
    if (path.startsWith('/api/metadata/') && /bell/i.test(path)) return listed([])
    if (path.startsWith('/api/metadata/')) return listed([{ name: 'sea' }, { name: 'sea star' }])
    return listed(images, 30)
  })
  const chosen = jest.fn()
  const closed = jest.fn()
  renderWithTexts(withStaffServices(<ImagesDialog onSelect={chosen} onClose={closed} />), { asset })
  const asked = () =>
    new URLSearchParams(calls.findLast(({ path }) => path.includes('bank-assets'))?.path.split('?')[1])
  return { chosen, closed, asked }
}

test('[DLG-01] [DLG-02] [DLG-03] [AST-01] bank images are listed twelve per page in a tall dialog, and a click selects one', async () => {
  const { chosen, asked } = open()
  const dialog = screen.getByRole('dialog', { name: 'Images' })
  expect(dialog).toHaveClass('min-h-[calc(100dvh-4.8rem)]')
  const card = await within(dialog).findByRole('button', { name: 'Select shell, sea' })
  expect(within(card).getByText('Select').parentElement).toHaveClass(
    'group-hover:opacity-100',
    'group-focus-visible:opacity-100',
  )
  expect(asked().get('limit')).toBe('12')
  expect(JSON.parse(asked().get('where') ?? '')).toEqual({ type: 'image', group: 'Images' })
  expect(within(dialog).getByText('1 to 12 of 30', { exact: false })).toBeVisible()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(asked().get('offset')).toBe('12'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Select shell, sea' }))
  expect(chosen).toHaveBeenCalledWith(images[1])
})

test('[DLG-01] [CALL-66] [CALL-67] tags are searched, suggested and combined', async () => {
  const { asked } = open()
  const tags = () => JSON.parse(asked().get('modifiers') ?? '{}').tags?.containsAll
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Images' }), 'sea')
  // A completely typed tag counts at once.
  await waitFor(() => expect(tags()).toEqual(['sea']))
  await userEvent.click(await screen.findByRole('button', { name: 'sea star' }))
  await waitFor(() => expect(tags()).toEqual(['sea star', 'sea']))
  await userEvent.click(screen.getByRole('button', { name: 'Remove sea star' }))
  expect(await screen.findByRole('button', { name: 'sea star' })).toBeVisible()
})

test('[DLG-01] [CALL-66] a tag that exists only in the bank is searched as typed', async () => {
  const { asked } = open()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Images' }), 'Bell')
  await waitFor(() => expect(JSON.parse(asked().get('modifiers') ?? '{}').tags?.containsAll).toEqual(['bell']))
})
