import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { pageFeatures } from '@/components/editor/features'
import { currentDrafts } from '@/lib/authoring/client/current-drafts'
import { type FormPart, forgetForm } from '@/lib/authoring/client/form-drafts'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import editorTexts from '@/lib/i18n/messages/en/editor.json'
import '@/tests/support/author-editor'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { write } from '@/tests/support/open-item-form'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { MarksForm } from './marks-form'
import { NameForm } from './name-form'
import { SettingsForm } from './settings-form'
import { TeacherEditionForm } from './teacher-edition-form'

jest.setTimeout(60_000)
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))

const id = '00000000-0000-7000-8000-000000000001'
const own = {
  id,
  version: 3,
  name: 'Tides',
  assetCode: null,
  data: {},
  contentType: 'subsection',
  contentSubType: null,
  curriculum: null,
  parentId: null,
  scoring: null,
  tags: [],
  tagIds: [],
  standards: [],
  instructionStandardIds: [],
  applicationStandardIds: [],
  academicVocabPhraseIds: [],
  contentVocabPhraseIds: [],
  footnoteVocabPhraseIds: [],
  proficiencyIds: [],
  teacherEditionContent: null,
}

/** The item's page, freshly loaded. */
function load(record: object = {}) {
  const content = { ...own, ...record } as unknown as WireContent
  fakeFetch(({ method, body }) => ({
    body: {
      result:
        method === 'PATCH'
          ? { ...content, ...body, version: content.version + 1 }
          : { data: [], metadata: { count: 0 } },
      context: {},
    },
  }))
  return renderWithTexts(
    withStaffServices(
      <ConfirmProvider>
        <NameForm content={content} />
        <MarksForm content={content} words={[]} mayCreate={false} />
        <SettingsForm content={content} isShared isAnswered parents={[]} />
        <TeacherEditionForm
          content={content}
          names={[]}
          features={pageFeatures}
          place={{ id, isPublished: true, within: { id, contentType: 'subsection' } }}
          mayEditInteractives={false}
        />
      </ConfirmProvider>,
    ),
    { editor: editorTexts, authoring },
  )
}
const onDevice = (part: FormPart) => currentDrafts().read(`form/${id}/${part}`)
const isBack = () => screen.findByText(/Your unsaved changes from .* are back/)
const points = () => screen.getByLabelText('Points for an answer')

afterEach(async () => {
  for (const part of ['name', 'marks', 'settings', 'edition'] as const) await forgetForm(id, part)
})

test('unsaved changes in the small forms are restored after a reload', async () => {
  const { unmount } = load()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toBeEnabled())
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' of the bay')
  await userEvent.click(screen.getByLabelText('For teachers only'))
  await userEvent.selectOptions(points(), 'Other points')
  await userEvent.click(screen.getByText('Edit the teacher edition'))
  await write('Notes for teachers', 'Bring shells.')
  for (const part of ['name', 'marks', 'settings', 'edition'] as const)
    await waitFor(async () => expect(await onDevice(part)).not.toBeNull())
  unmount()
  load()
  await waitFor(() => expect(screen.getAllByText(/Your unsaved changes from .* are back/)).toHaveLength(4))
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Tides of the bay')
  expect(screen.getByLabelText('For teachers only')).toBeChecked()
  expect(points()).toHaveDisplayValue('Other points')
  await userEvent.click(screen.getByText('Edit the teacher edition'))
  expect(await screen.findByRole('textbox', { name: /^Notes for teachers/ })).toHaveTextContent('Bring shells.')
})

test('saving or discarding the draft of a small form deletes it', async () => {
  const { unmount } = load()
  await waitFor(() => expect(points()).toBeEnabled())
  await userEvent.selectOptions(points(), 'Other points')
  await waitFor(async () => expect(await onDevice('settings')).not.toBeNull())
  unmount()
  const again = load()
  await isBack()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(points()).not.toHaveDisplayValue('Other points'))
  await waitFor(async () => expect(await onDevice('settings')).toBeNull())
  await userEvent.selectOptions(points(), 'Other points')
  await userEvent.type(screen.getByLabelText(/^Highest score/), '12')
  await waitFor(async () => expect(await onDevice('settings')).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(async () => expect(await onDevice('settings')).toBeNull())
  again.unmount()
})

test('a draft is merged with newer saves of other users, and reports a conflict in the same field', async () => {
  const { unmount } = load()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toBeEnabled())
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), ' of the bay')
  await waitFor(async () => expect(await onDevice('name')).not.toBeNull())
  unmount()
  const joined = load({ version: 4, assetCode: 'TP-1' })
  await isBack()
  expect(screen.getByText('They now include what others have saved since.')).toBeVisible()
  expect(screen.getByLabelText(/^Asset Code/)).toHaveValue('TP-1')
  joined.unmount()
  load({ version: 5, name: 'Shores' })
  await isBack()
  expect(screen.getByText(/If you save, you replace it/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Tides of the bay')
})

test('discarding a draft after a conflict shows the saved version of the other user', async () => {
  const nameField = () => screen.getByRole('textbox', { name: /^Name/ })
  const { unmount } = load()
  await waitFor(() => expect(nameField()).toBeEnabled())
  await userEvent.type(nameField(), ' of the bay')
  await waitFor(async () => expect(await onDevice('name')).not.toBeNull())
  unmount()
  load()
  await isBack()
  const current = { ...own, version: 4, name: 'Shores' }
  fakeFetch(() => ({ status: 409, body: { code: 'stale_version', message: 'Changed', context: { current } } }))
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('This was changed somewhere else')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(nameField()).toHaveValue('Shores'))
  expect(screen.queryByText('This was changed somewhere else')).toBeNull()
  await waitFor(async () => expect(await onDevice('name')).toBeNull())
  const calls = fakeFetch(({ body }) => ({ body: { result: { ...current, ...body, version: 5 }, context: {} } }))
  await userEvent.type(nameField(), '!')
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toContainEqual(expect.objectContaining({ version: 4, name: 'Shores!' })),
  )
})
