import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WireContent } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { accessibilityProblems } from '@/tests/support/axe'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { renderWithTexts } from '@/tests/support/render'
import { SettingsForm } from './settings-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }), usePathname: () => '/' }))

const id = '00000000-0000-7000-8000-000000000001'
const home = '00000000-0000-7000-8000-000000000002'
const own = {
  id,
  version: 3,
  data: {},
  contentType: 'echo',
  contentSubType: 'writing',
  curriculum: 'hss',
  parentId: home,
  sharedWithDistrict: false,
  sharedWithSchool: false,
  scoring: null,
}
const link = { contentType: 'chapter', contentSubType: 'lesson', href: null, place: 'Unit 1' }
const parents = [
  { ...link, id: home, name: 'Apply' },
  { ...link, id, name: 'Reflect' },
]

type Answer = { status: number; body: object }

function open(
  props: Partial<{ isShared: boolean; isAnswered: boolean }> = {},
  record: object = {},
  answers: Answer[] = [],
) {
  const content = { ...own, ...record } as unknown as WireContent
  const calls = fakeFetch(
    ({ body }) => answers.shift() ?? { body: { result: { ...content, ...body, version: 4 }, context: {} } },
  )
  renderWithTexts(withStaffServices(<SettingsForm {...{ content, parents }} isShared isAnswered {...props} />), {
    authoring,
  })
  return { saved: () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body) }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }))
const choose = (name: string, option: string) => userEvent.selectOptions(screen.getByLabelText(name), option)

test('your own item can be shared with the district', async () => {
  const { saved } = open({ isShared: false })
  expect(screen.queryByLabelText('Curriculum')).toBeNull()
  await userEvent.click(screen.getByLabelText('Shared with the district'))
  await save()
  await waitFor(() => expect(saved()).toEqual([{ version: 3, sharedWithDistrict: true }]))
})

test('an answer is worth the points of the item, other points, or none', async () => {
  const { saved } = open()
  expect(screen.queryByLabelText('Shared with the district')).toBeNull()
  expect(await accessibilityProblems(document.body)).toEqual([])
  await choose('Points for an answer', 'Other points')
  await save()
  expect((await screen.findAllByText(/'Highest score' is required/))[0]).toBeVisible()
  await userEvent.type(screen.getByLabelText(/^Highest score/), '12')
  await save()
  await waitFor(() => expect(saved()).toEqual([{ version: 3, scoring: { scored: true, maxScore: 12 } }]))
  await choose('Points for an answer', 'Not scored')
  await save()
  await waitFor(() => expect(saved()[1]).toMatchObject({ version: 4, scoring: { scored: false, maxScore: null } }))
})

test('points that were saved, with their response lost, are no conflict', async () => {
  const points = { scored: true, maxScore: 5 }
  const current = { ...own, version: 4, scoring: { scored: false, maxScore: null } }
  const stale = { status: 409, body: { code: 'stale_version', message: 'Content changed', context: { current } } }
  const { saved } = open({}, { scoring: points }, [stale])
  await choose('Points for an answer', 'Not scored')
  await save()
  await waitFor(() => expect(saved().map((body) => body?.version)).toEqual([3, 4]))
  expect(screen.queryByText('This was changed somewhere else')).toBeNull()
})

test('points are hidden for items without answers; the curriculum and the parent can be chosen', async () => {
  const { saved } = open({ isAnswered: false }, { scoring: { scored: false, maxScore: null } })
  expect(screen.queryByLabelText('Points for an answer')).toBeNull()
  await choose('Curriculum', 'K-5 ELA')
  await choose('Where it belongs', 'Unit 1 / Reflect')
  await save()
  await waitFor(() => expect(saved()).toEqual([{ version: 3, curriculum: 'k5ela', parentId: id }]))
})
