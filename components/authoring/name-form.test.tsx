import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { AssetCodeField } from './asset-code-field'
import { NameForm } from './name-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))

const id = '00000000-0000-7000-8000-000000000001'
const own = {
  id,
  version: 3,
  data: {},
  name: 'Poll',
  assetCode: 'P1',
  contentType: 'interactive',
  contentSubType: 'poll',
}
const other = {
  ...own,
  id: id.replace('1', '2'),
  name: 'Essay',
  assetCode: 'E1',
  contentState: 'draft',
  contentSubType: 'essay',
}

function open(answers: { status?: number; body: object }[] = []) {
  const calls = fakeFetch(({ method, path, body }) => {
    if (method === 'PATCH') return answers.shift() ?? { body: { result: { ...own, ...body, version: 4 }, context: {} } }
    if (path.includes('/users/')) return { status: 403, body: { code: 'not_allowed', message: 'No.' } }
    const { assetCode } = JSON.parse(new URL(path, 'http://a').searchParams.get('where') ?? '{}')
    const data = [own, other].filter((item) => item.assetCode === assetCode)
    return { body: { result: { data: data.map((item) => ({ ...item, createdById: id })) }, context: {} } }
  })
  renderWithTexts(withStaffServices(<NameForm content={own as unknown as WireContent} />), { authoring })
  return { calls, saved: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}
const nameField = () => screen.getByRole('textbox', { name: /^Name/ })
const code = () => screen.getByLabelText('Asset Code (optional)')
async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save name' }))

test('the name and the code are saved together, and the name is required', async () => {
  const { saved } = open()
  await type(nameField(), ' ')
  await save()
  expect(await screen.findAllByText("'Name' is required")).not.toHaveLength(0)
  await type(nameField(), 'Our poll')
  await type(code(), 'P2')
  await save()
  await waitFor(() => expect(saved()).toEqual([{ version: 3, name: 'Our poll', assetCode: 'P2' }]))
})

test('[SAVE-07] [SAVE-08] [SAVE-09] typing the code of another item reports the conflict and shows that item', async () => {
  const { calls } = open()
  await type(code(), 'E1')
  expect(await screen.findByText('Asset code is already in use!')).toBeVisible()
  expect(screen.getByText('Where E1 is used')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Essay' })).toHaveAttribute('href', expect.stringContaining(other.id))
  expect(screen.getByText('Anonymous')).toBeVisible()
  expect(screen.getByText('Draft')).toBeVisible()
  await type(code(), 'P1')
  await waitFor(() => expect(screen.queryByText('Asset code is already in use!')).toBeNull())
  expect(calls.filter(({ path }) => path.includes('where') && path.includes('P1'))).toEqual([])
})

test('[SAVE-09] a server error about the code is shown', async () => {
  const message = 'Asset code is already in use!'
  open([{ status: 409, body: { code: 'asset_code_in_use', message, context: {} } }])
  await type(code(), 'Q9')
  await save()
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})

describe('a name that someone else has changed in the meantime', () => {
  const current = { ...own, version: 4, name: 'Theirs' }
  const stale = { status: 409, body: { code: 'stale_version', message: 'Changed', context: { current } } }
  const keep = () => userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }))

  test('is reported, and not overwritten by repeated saves until the user keeps the typed name', async () => {
    const { saved } = open([stale, stale])
    await type(nameField(), 'Mine')
    await save()
    expect(await screen.findByText(/It is now called “Theirs” and has the asset code P1\./)).toBeVisible()
    await save()
    await waitFor(() => expect(saved().map((body) => body?.version)).toEqual([3, 3]))
    await waitFor(() => expect(screen.getByText('This was changed somewhere else').closest('[tabindex]')).toHaveFocus())
    await keep()
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ version: 4, name: 'Mine' }))
    await waitFor(() => expect(screen.queryByText('This was changed somewhere else')).toBeNull())
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled()
  })

  test('takes the error of a taken code with it if the user chooses the saved one', async () => {
    open([stale])
    await type(code(), 'E1')
    expect(await screen.findByText('Asset code is already in use!')).toBeVisible()
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Use what is saved' }))
    expect(code()).toHaveValue('P1')
    expect(screen.queryByText('Asset code is already in use!')).toBeNull()
  })

  test('is no conflict if it is the typed name: the response to an earlier attempt was lost', async () => {
    const mine = { ...own, version: 4, name: 'Mine' }
    const { saved } = open([{ ...stale, body: { ...stale.body, context: { current: mine } } }])
    await type(nameField(), 'Mine')
    await save()
    await waitFor(() => expect(saved().map((body) => body?.version)).toEqual([3, 4]))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled())
    expect(screen.queryByText('This was changed somewhere else')).toBeNull()
  })

  test('replaces the typed name if the user chooses the saved one', async () => {
    const { saved } = open([stale])
    await type(nameField(), 'Mine')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: 'Use what is saved' }))
    expect(nameField()).toHaveValue('Theirs')
    expect(screen.queryByText('This was changed somewhere else')).toBeNull()
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled()
    await type(nameField(), 'Ours')
    await save()
    await waitFor(() => expect(saved()).toMatchObject([{ version: 3 }, { version: 4, name: 'Ours' }]))
  })
})

test('[SAVE-10] the asset code is labelled optional unless it is required or disabled', () => {
  const field = (props: object) => <AssetCodeField own={{ id, code: '' }} current="" {...props} />
  renderWithTexts(
    withStaffServices(
      <div>
        {field({})}
        {field({ required: true })}
        {field({ disabled: true })}
      </div>,
    ),
    { authoring },
  )
  expect(screen.getAllByLabelText('Asset Code (optional)')).toHaveLength(1)
  expect(screen.getAllByLabelText(/^Asset Code( \*)?$/)).toHaveLength(2)
})
