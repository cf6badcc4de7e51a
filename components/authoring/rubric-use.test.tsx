import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { itemPath } from '@/lib/authoring/address'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { RubricUse } from './rubric-use'

const RUBRIC = '00000000-0000-7000-8000-000000000001'
const COPY = '00000000-0000-7000-8000-000000000002'
const mockPush = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: mockPush }), usePathname: () => '/' }))

const parents = ['a', 'b'].map((id) => ({
  id,
  name: id,
  contentType: 'echo',
  contentSubType: 'writing',
  href: null,
  place: '',
}))
const usages = { parents, embeds: [], assignments: 0, insertions: 0 }
const show = (rubricScores: number | null, { held = usages, mayCreate = false } = {}) =>
  renderWithTexts(
    <RubricUse
      content={{ id: RUBRIC }}
      usages={held}
      rubricScores={rubricScores}
      area="author"
      mayCreate={mayCreate}
    />,
    { authoring },
  )

test('a rubric form shows how many items use the rubric and how many scores were given with it', () => {
  show(41)
  expect(screen.getByText('2 items use this rubric, and 41 scores were given with it.')).toBeVisible()
  expect(screen.getByText('A changed score keeps those 41 until someone rescores them.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show the 2 items' })).toHaveAttribute('href', '#usages')
})

test('a rubric without scores shows only its items, and an unused one shows nothing', () => {
  const { unmount } = show(0)
  expect(screen.getByText('2 items use this rubric.')).toBeVisible()
  unmount()
  show(0, { held: { ...usages, parents: [] } })
  expect(screen.queryByText(/this rubric/)).toBeNull()
})

test('users who may create rubrics can edit a copy instead', async () => {
  const copy = { id: COPY, contentType: 'rubric', contentSubType: null, name: 'Uses details (copy)' }
  const calls = fakeFetch(() => ({ status: 201, body: { result: copy, context: {} } }))
  const { unmount } = show(41)
  expect(screen.queryByRole('button', { name: 'Make a copy instead' })).toBeNull()
  unmount()
  show(41, { mayCreate: true })
  await userEvent.click(screen.getByRole('button', { name: 'Make a copy instead' }))
  await waitFor(() => expect(mockPush).toHaveBeenCalledWith(itemPath('author', copy)))
  expect(calls).toMatchObject([{ method: 'POST', body: {} }])
  expect(calls[0]?.path).toMatch(new RegExp(`/content/${RUBRIC}/copies$`))
})
