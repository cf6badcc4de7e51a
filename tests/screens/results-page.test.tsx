import AssessmentEditorPage, { generateMetadata } from '@/app/(shell)/assessment/assessment/editor/[assignmentId]/page'
import { notFound } from '@/lib/error/product-error'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
jest.mock('@/lib/env/env', () => ({ env: () => ({}) }))
jest.mock('@/lib/session/server/require-actor', () => ({ requireActor: async () => ({}) }))
jest.mock('@/components/assessment/frame-screen', () => ({ FrameScreen: () => null }))
const OWN = '01890a5d-ac96-774b-bcce-b302099a8057'
jest.mock('@/lib/assignment/server/get-assignment', () => ({
  getAssignment: async (_viewer: unknown, id: string) => {
    if (id !== OWN) throw notFound()
    return { assignment: { id, content: { name: 'Pond check' } } }
  },
}))

const open = (assignmentId: string) => {
  const props = { params: Promise.resolve({ assignmentId }), searchParams: Promise.resolve({}) }
  return { page: AssessmentEditorPage(props), metadata: generateMetadata(props) }
}

test('[RT-14] the results page of a readable assignment is titled with its name', async () => {
  const { page, metadata } = open(OWN)
  expect((await page).props).toMatchObject({ tail: ['assessment', 'editor', OWN] })
  expect((await metadata).title).toBe('Results of Pond check')
})

test.each(['01890a5d-ac96-774b-bcce-b302099a8058', 'nonsense'])(
  'the results of %s, which the viewer may not read, return 404',
  async (assignmentId) => {
    const { page, metadata } = open(assignmentId)
    await expect(page).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
    expect((await metadata).title).toBe('Page not found')
  },
)
