import AssessmentCreatorPage, { generateMetadata } from '@/app/(shell)/assessment/assessment/creator/[contentId]/page'
import { NotFoundPage } from '@/app/(shell)/not-found-pages'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
jest.mock('@/lib/env/env', () => ({ env: () => ({}) }))
jest.mock('@/lib/session/server/require-viewer', () => ({ requireViewer: async () => ({}) }))
jest.mock('@/components/assessment/frame-screen', () => ({ FrameScreen: () => null }))
const OWN = '01890a5d-ac96-774b-bcce-b302099a8057'
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8058'
jest.mock('@/lib/assessment/server/find-assessment-name', () => ({
  findAssessmentName: async (_viewer: unknown, id: string) => (id === OWN ? 'Pond check' : null),
}))

const open = (contentId: string) => {
  const props = { params: Promise.resolve({ contentId }), searchParams: Promise.resolve({}) }
  return { page: AssessmentCreatorPage(props), metadata: generateMetadata(props) }
}

test.each([
  ['create', 'New assessment'],
  [OWN, 'Assessment: Pond check'],
  [UNKNOWN, 'Assessment'],
])('[RT-14] the creator of %s is called %s, its frame too', async (contentId, title) => {
  const { page, metadata } = open(contentId)
  expect((await page).props).toMatchObject({ tail: ['assessment', 'creator', contentId], title })
  expect((await metadata).title).toBe(title)
})

test('[NAV-09] what is no assessment’s address is no page', async () => {
  const { page, metadata } = open('nonsense')
  expect((await page).type).toBe(NotFoundPage)
  expect((await metadata).title).toBe('Page not found')
})
