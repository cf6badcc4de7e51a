import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ScreenServices } from '@/components/feedback/screen-services'
import type { Revision } from '@/lib/authoring/authored-item'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import versions from '@/lib/i18n/messages/en/versions.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { ItemHistory } from './item-history'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }), usePathname: () => '/' }))

const TIME = '2026-03-05T09:30:00.000Z'
const id = '00000000-0000-7000-8000-000000000001'
const record = (version: number, own: object = {}) => ({
  id,
  name: 'The Pond',
  contentType: 'subsection',
  contentSubType: null,
  contentState: 'draft',
  curriculum: null,
  data: { body: '<p>The pond is quiet.</p><p>Nothing moves.</p>' },
  children: [],
  childrenCount: 0,
  parentId: null,
  proficiencyIds: [],
  academicVocabPhraseIds: [],
  contentVocabPhraseIds: [],
  footnoteVocabPhraseIds: [],
  vocabContentIds: [],
  applicationStandardIds: [],
  instructionStandardIds: [],
  standards: [],
  uploadsMap: {},
  insertionData: null,
  version,
  revisionId: `r${version}`,
  ...own,
})
const now = record(3, {
  contentState: 'published',
  data: { body: '<p>The pond is loud.</p><p>Nothing moves.</p>' },
  children: [record(1, { id: 'c1', name: 'A frog' })],
})
const revision = (version: number, own: object = {}) => ({
  id: `r${version}`,
  version,
  dateCreated: TIME,
  createdById: 'somebody',
  createdBy: { firstName: 'Ana', lastName: 'Mora' },
  changed: ['data'],
  ...own,
})
const shown: Revision[] = [3, 2, 1].map((version) => ({
  id: `r${version}`,
  version,
  dateCreated: TIME,
  by: { is: 'named', name: 'Ana Mora' },
  changed: ['data'],
}))

type Answer = { status?: number; body: unknown }

function show(answers: Answer[] = []) {
  const calls = fakeFetch(({ method, path }) => {
    const result = (body: unknown, context: object = {}) => ({ body: { result: body, context } })
    if (method === 'POST') return answers.shift() ?? result(record(4), { missing: ['c1'], missingQuotations: [] })
    if (path.includes('/metadata/')) return result({ data: [], metadata: { count: 0 } })
    if (path.includes('/revisions?')) {
      const isSecond = new URLSearchParams(path.split('?')[1]).get('offset') === '10'
      const page = isSecond ? [revision(1, { createdById: null, createdBy: null })] : [3, 2].map((at) => revision(at))
      return result({ data: page, metadata: { count: 11 } })
    }
    return result(path.includes('/revisions/') ? record(1) : now)
  })
  renderWithTexts(
    withStaffServices(
      <ScreenServices>
        <ItemHistory
          item={{ id, name: 'The Pond', version: 3 }}
          history={{ count: 11, revisions: shown }}
          timeZone="UTC"
        />
      </ScreenServices>,
    ),
    { authoring, versions },
  )
  return calls
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Compare version 1 with now' }))
  return screen.findByRole('dialog', { name: 'Versions of The Pond' })
}

test('the latest saves are listed with author, date and changes', () => {
  show()
  expect(screen.getByText('The latest 3 of 11.')).toBeVisible()
  const [first] = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Version 3Text and settingsAna Mora · Mar 5, 2026')
})

test('a version is compared with the current one by field and by block, with changed words marked', async () => {
  show()
  const dialog = await open()
  expect(await within(dialog).findByText('Standard text')).toBeVisible()
  expect(within(dialog).getByText('One block differs, one does not')).toBeVisible()
  expect(within(dialog).getByText('Paragraph 1')).toBeVisible()
  const marked = (name: string) =>
    [...dialog.querySelectorAll(name)].map((each) => each.lastChild?.previousSibling?.textContent)
  expect(marked('del')).toEqual(['Draft', 'quiet'])
  expect(marked('ins')).toEqual(['Published', 'loud', 'A frog'])
  expect(within(dialog).getByText('State')).toBeVisible()
  expect(within(dialog).getByText('Contents')).toBeVisible()
})

test('all versions are reachable, page by page', async () => {
  const calls = show()
  const dialog = await open()
  const list = await within(dialog).findByRole('list', { name: 'Versions' })
  expect(within(list).getByRole('button', { name: /^Version 3 now/ })).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }))
  const imported = await within(dialog).findByRole('button', { name: /^Version 1 ?Imported/ })
  expect(imported).toHaveAttribute('aria-pressed', 'true')
  expect(calls.some(({ path }) => path.includes('offset=10'))).toBe(true)
})

test('restoring a version reports missing items and can be undone', async () => {
  const calls = show()
  const dialog = await open()
  const restore = within(dialog).getByRole('button', { name: 'Restore version 1' })
  await waitFor(() => expect(restore).toBeEnabled())
  await userEvent.click(restore)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const posts = () => calls.filter(({ method }) => method === 'POST')
  expect(posts()).toMatchObject([{ path: `/api/content/${id}/revisions/r1/restore`, body: { version: 3 } }])
  expect(await screen.findByText('Version 1 is restored')).toBeVisible()
  expect(screen.getByText('One item it contained no longer exists and was left out.')).toBeVisible()
  expect(refresh).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(posts()[1]).toMatchObject({ path: `/api/content/${id}/revisions/r3/restore`, body: { version: 4 } }),
  )
})

test('a newer save by someone else is reported, and the comparison is reloaded', async () => {
  const calls = show([
    { status: 409, body: { code: 'stale_version', message: 'Content changed', context: { current: now } } },
  ])
  const dialog = await open()
  const restore = within(dialog).getByRole('button', { name: 'Restore version 1' })
  await waitFor(() => expect(restore).toBeEnabled())
  const reads = () => calls.filter(({ path }) => path === `/api/content/${id}?childDepth=1`).length
  const before = reads()
  await userEvent.click(restore)
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else has saved the item in the meantime.')
  expect(reads()).toBe(before + 1)
  expect(restore).toBeEnabled()
})
