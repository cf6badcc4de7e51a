import AssessmentCreatorPage, { generateMetadata } from '@/app/(shell)/assessment/assessment/creator/[contentId]/page'
import { type Env, env } from '@/lib/env/env'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
jest.mock('@/lib/env/env', () => ({ env: jest.fn() }))
jest.mock('@/lib/session/server/require-actor', () => ({ requireActor: async () => ({}) }))
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

/** Another site's tool behind the path of the frame, or our own. */
const setTool = (url?: string) => jest.mocked(env).mockReturnValue({ LEGACY_SHELL_URL: url } as Env)
beforeEach(() => setTool())

test.each([
  ['create', 'New assessment'],
  [OWN, 'Assessment: Pond check'],
])('[RT-14] the creator page of %s and its frame are titled %s', async (contentId, title) => {
  const { page, metadata } = open(contentId)
  expect((await page).props).toMatchObject({ tail: ['assessment', 'creator', contentId], title })
  expect((await metadata).title).toBe(title)
})

test('[RT-14] a tool from another site handles an assessment that we do not know', async () => {
  setTool('https://tool.example.org')
  const { page, metadata } = open(UNKNOWN)
  expect((await page).props).toMatchObject({ tail: ['assessment', 'creator', UNKNOWN], title: 'Assessment' })
  expect((await metadata).title).toBe('Assessment')
})

test.each([UNKNOWN, 'nonsense'])(
  '[NAV-09] %s is not the address of an assessment and returns 404',
  async (contentId) => {
    const { page, metadata } = open(contentId)
    await expect(page).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
    expect((await metadata).title).toBe('Page not found')
  },
)
