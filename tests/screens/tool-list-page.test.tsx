import AssessmentPage from '@/app/(shell)/assessment/[[...tail]]/page'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
jest.mock('@/lib/env/env', () => ({ env: () => ({}) }))
jest.mock('@/lib/session/server/require-actor', () => ({ requireActor: async () => ({}) }))
jest.mock('@/components/assessment/frame-screen', () => ({ FrameScreen: () => null }))

test('[RT-12] the frame shows the list page named by the address, and receives no other parameters', async () => {
  const page = await AssessmentPage({
    params: Promise.resolve({ tail: ['documents'] }),
    searchParams: Promise.resolve({ page: '2', q: 'fog', mine: '1', session: 'x' }),
  })
  expect(page.props).toMatchObject({ tail: ['documents'], search: '?q=fog&mine=1&page=2' })
})
