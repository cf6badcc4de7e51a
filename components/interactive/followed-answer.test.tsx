import { act, screen } from '@testing-library/react'
import { WorkLive } from '@/components/user-assignment/work-live'
import peers from '@/lib/i18n/messages/en/peers.json'
import type { WireInteraction } from '@/lib/interaction/wire'
import type { EventHandlers } from '@/lib/realtime/client/use-channel'
import { wireInteraction } from '@/tests/support/answer-server'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'
import { LiveAttemptsLeaf } from './attempts/live-attempts-leaf'
import { FollowedRubrics } from './followed-rubrics'
import { OfStudent } from './frame/of-student'
import { galleryItems } from './gallery-items'
import type { ShownItem } from './node'
import { InteractiveView } from './registry'

const refresh = jest.fn()
const router = { refresh }
jest.mock('next/navigation', () => ({ useRouter: () => router }))
let heard: EventHandlers
jest.mock('@/lib/realtime/client/use-channel', () => ({
  useChannel: (_channel: string, handlers: EventHandlers) => {
    heard = handlers
  },
}))

const sent = { v: 1 as const, at: '2026-01-01T00:00:00Z' }
const essay = galleryItems.essay as unknown as ShownItem
const rubric = {
  id: 'rubric-1',
  data: {
    title: 'Details',
    options: [
      { id: 'some', score: 1, description: 'Some details' },
      { id: 'many', score: 2, description: 'Many details' },
    ],
  },
}
let works = 0

/** Renders a teacher's page with a student's essay; each test has its own work, since the tab keeps state per work. */
async function look(interaction: WireInteraction | null) {
  const userAssignmentId = `work-${works}`
  const answerKey = { userAssignmentId, contentId: essay.id, contextContentId: 'page-1' }
  const first = interaction && { ...interaction, ...answerKey }
  renderWithTexts(
    <OfStudent>
      <InteractiveView
        node={essay}
        mode={{
          kind: 'followed',
          answerKey,
          initial: {
            rootContentId: 'root-1',
            interaction: first,
            lock: 'submitted',
          },
        }}
        rubric={<FollowedRubrics rubrics={[rubric]} answerKey={answerKey} interaction={first} />}
      />
      <LiveAttemptsLeaf node={essay} related={{}} answerKey={answerKey} interaction={first} />
      <WorkLive
        userAssignmentId={userAssignmentId}
        channel={`private-user-assignment-${userAssignmentId}`}
        isSubmitted={false}
        progress={0}
        reopenedContentIds={[]}
        assignmentVersion={1}
        excused="some"
        unmarkedPageId={null}
      />
    </OfStudent>,
    { peers },
  )
  await act(() => jest.advanceTimersByTimeAsync(100))
  return answerKey
}

const written = (words: string, version: number) =>
  wireInteraction({ id: `essay-${works}`, version, interactionData: { value: `<p>${words}</p>` } })
const tell = (version: number, scoreVersion = 0) =>
  heard.interactions?.({ ...sent, items: [{ id: `essay-${works}`, contentId: essay.id, version, scoreVersion }] })
const CHANGED = 'What has changed since the last attempt'
const settle = () => act(() => jest.advanceTimersByTimeAsync(1_500))

beforeEach(() => {
  jest.useFakeTimers()
  works += 1
  refresh.mockClear()
  document.head.innerHTML = '<meta name="auth-selector" content="s"><meta name="auth-user" content="teacher-1">'
})
afterEach(() => jest.useRealTimers())

test('[LIVE-14] a teacher sees a student’s changes live, by loading only the answer, not the page', async () => {
  const first = written('The frog sat.', 1)
  const answerKey = await look(first)
  expect(screen.getByText('The frog sat.')).toBeInTheDocument()
  const newer = { ...written('The frog sat and waited.', 2), ...answerKey }
  const calls = fakeFetch(() => ({ body: { result: { data: [newer] }, context: {} } }))
  act(() => tell(2))
  await settle()
  expect(screen.getByText('The frog sat and waited.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls).toHaveLength(1)
  expect(decodeURIComponent(calls[0]?.path ?? '')).toContain(newer.id)
  act(() => tell(2))
  await settle()
  expect(calls).toHaveLength(1)
  expect(refresh).not.toHaveBeenCalled()
})

test('[LIVE-14] an answer started while a teacher is watching appears', async () => {
  const answerKey = await look(null)
  const begun = { ...written('Once there was a frog.', 1), ...answerKey }
  fakeFetch(() => ({ body: { result: { data: [begun] }, context: {} } }))
  act(() => tell(1))
  await settle()
  expect(screen.getByText('Once there was a frog.')).toBeInTheDocument()
})

test('[LIVE-14] an older response does not replace a newer known answer', async () => {
  const answerKey = await look(written('One.', 1))
  fakeFetch(() => ({ body: { result: { data: [{ ...written('Three.', 3), ...answerKey }] }, context: {} } }))
  act(() => tell(3))
  await settle()
  fakeFetch(() => ({ body: { result: { data: [{ ...written('Two.', 2), ...answerKey }] }, context: {} } }))
  act(() => tell(4))
  await settle()
  expect(screen.getByText('Three.')).toBeInTheDocument()
})

test('[LIVE-14] rubric selections and the start of a new attempt are shown live', async () => {
  const first = written('The frog sat.', 1)
  const answerKey = await look(first)
  expect(screen.queryByText('Picked')).toBeNull()
  expect(screen.queryByText(CHANGED)).toBeNull()
  const scored = {
    ...written('The frog sat.', 1),
    ...answerKey,
    scoreVersion: 1,
    scoreData: {
      score: 2,
      maxScore: 2,
      requiresGrading: false,
      manualScoreOverride: null,
      results: {},
      rubricSelections: { 'rubric-1': 'many' },
      comment: null,
    },
  }
  fakeFetch(() => ({ body: { result: { data: [scored] }, context: {} } }))
  act(() => tell(1, 1))
  await settle()
  expect(screen.getByText('Many details').closest('li')).toHaveTextContent('Picked')
  const again = { ...written('The frog sat and waited.', 2), ...answerKey, scoreVersion: 1, attempt: 2 }
  const revision = { attempt: 1, interactionData: first.interactionData, scoreData: null, comment: null }
  fakeFetch(({ path }) => ({
    body: { result: { data: path.includes('/revisions') ? [revision] : [again] }, context: {} },
  }))
  act(() => tell(2, 1))
  await settle()
  expect(await screen.findByText(CHANGED)).toBeInTheDocument()
  expect(screen.queryByText('Picked')).toBeNull()
})
