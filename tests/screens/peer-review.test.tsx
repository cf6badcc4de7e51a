import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { Peers } from '@/components/peer-review/peers'
import { StudentRatings } from '@/components/peer-review/student-ratings'
import peers from '@/lib/i18n/messages/en/peers.json'
import type { Rubric } from '@/lib/rubric/rubric'
import { accessibilityProblems } from '@/tests/support/axe'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'

// The device store needs it, and jsdom does not provide it.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

const told: string[] = []
jest.mock('@/components/feedback/notify', () => ({
  notify: {
    success: (text: string) => told.push(text),
    error: (text: string) => told.push(text),
  },
}))
jest.mock('@/lib/realtime/client/use-channel', () => ({ useChannel: () => undefined }))

const rubrics: Rubric[] = [
  {
    id: 'ideas',
    data: {
      title: 'Ideas',
      options: [
        { id: 'o1', description: 'An idea.', score: 1 },
        { id: 'o2', description: 'A clear idea.', score: 2 },
        { id: 'o3', description: 'A fresh idea.', score: 3 },
      ],
    },
  },
]
const answerKey = { userAssignmentId: 'work-1', contentId: 'echo-1', contextContentId: 'page-1' }
const DAY = '2026-03-02T00:00:00.000Z'

const review = (id: string, optionId: string, comment: string | null, more: object = {}) => ({
  id,
  interactionId: 'answer-1',
  type: 'review',
  reactionData: { comment, rubricSelections: { ideas: optionId } },
  dateCreated: DAY,
  dateModified: DAY,
  ...more,
})

type Held = { given?: object[]; received?: object[]; answers?: object[]; users?: object[]; loan?: object | null }

/** A server with one answer to check out, which stores given and received reviews. */
function server({ given = [], received = [], answers = [], users = [], loan = null }: Held = {}) {
  const list = (data: object[], context: object = {}) => ({
    body: { result: { data, metadata: { count: data.length } }, context },
  })
  const standing = { requested: 2, given: given.length, received: received.length }
  const gone = new Set<string>()
  const stays = (entries: object[]) => entries.filter((entry) => !gone.has((entry as { id: string }).id))
  return fakeFetch(({ method, path }) => {
    const address = decodeURIComponent(path)
    if (method === 'DELETE') {
      gone.add(address.split('/').at(-1) ?? '')
      return { body: { result: null, context: {} } }
    }
    if (method === 'PATCH') {
      given = [review('given-1', 'o3', 'Well said.')]
      const context = { requested: 2, given: 1, received: 0, reaction: given[0] }
      return { body: { result: { id: 'loan-1', state: 'submitted' }, context } }
    }
    if (method === 'POST' && address.startsWith('/api/peer-reviews'))
      return { body: { result: loan, context: { ...standing, ...(loan ? {} : { reason: 'none-yet' }) } } }
    if (address.startsWith('/api/peer-reviews')) return list([], standing)
    if (address.startsWith('/api/users')) return list(users)
    if (address.startsWith('/api/rankings')) return list([])
    if (address.startsWith('/api/reactions'))
      return list(stays(address.includes('"received":true') || address.includes('"interactionId"') ? received : given))
    return list(answers)
  })
}

const loan = {
  id: 'loan-1',
  contentId: 'echo-1',
  interactionId: 'answer-1',
  userAssignmentId: 'work-1',
  state: 'leased',
  expiresAt: '2026-03-02T10:15:00.000Z',
  interaction: { interactionData: { value: '<p>Frogs gather rain.</p>' } },
}

function showPeers(changed: Partial<Parameters<typeof Peers>[0]> = {}) {
  return renderWithTexts(
    <ConfirmProvider>
      <Peers
        assignmentId="assignment-1"
        answerKey={answerKey}
        isDone
        review={{ requested: 2, instructions: 'Say one thing that you liked.', rubrics }}
        shows={{ ranking: false, reactions: false }}
        rankingInstructions=""
        channel="presence-group-1"
        {...changed}
      />
    </ConfirmProvider>,
    { peers },
  )
}

beforeEach(() => {
  told.length = 0
  document.head.innerHTML = '<meta name="auth-user" content="ann"><meta name="auth-selector" content="s">'
})

test('until a student’s own answer is finished, classmates’ answers are neither shown nor requested', () => {
  const calls = server()
  showPeers({ isDone: false, shows: { ranking: true, reactions: true } })
  expect(screen.getByText(/Finish your own answer first/)).toBeVisible()
  expect(calls).toEqual([])
})

test('[PEER-07] an answer is not offered again after a teacher deleted its review', async () => {
  const answer = (id: string, more: object = {}) => ({
    id,
    state: 'student-complete',
    interactionData: { value: `<p>Frogs of ${id}.</p>` },
    ...more,
  })
  server({ answers: [answer('answer-1', { reviewTaken: true }), answer('answer-2')] })
  showPeers({ shows: { ranking: true, reactions: false } })
  expect(await screen.findByText('Frogs of answer-1.')).toBeVisible()
  const cards = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Frogs of'))
  const offers = cards.map((card) => [
    card.textContent?.includes('answer-1'),
    within(card).queryByRole('button', { name: 'Rate this answer' }) !== null,
  ])
  expect(offers.toSorted()).toEqual([
    [false, true],
    [true, false],
  ])
})

test('[PEER-01] [ERR-21] a student requests an answer, rates it by keyboard, comments, and sends the review', async () => {
  const calls = server({ loan })
  const { container } = showPeers()
  expect(await screen.findByText(/You have given 0 of 2 reviews/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Get an answer to review' }))
  expect(await screen.findByText('Frogs gather rain.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send my review' }))
  expect(screen.getByText('Pick some stars or write a comment first.')).toBeVisible()
  screen.getByRole('radio', { name: '1 Point: An idea.' }).focus()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Well said.')
  expect(screen.getByText('Your review is saved on this device until you send it.')).toBeVisible()
  expect(await accessibilityProblems(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Send my review' }))
  await waitFor(() => expect(told).toEqual(['Your review has been saved.']))
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/api/peer-reviews/loan-1',
    body: { reactionData: { comment: 'Well said.', rubricSelections: { ideas: 'o3' } } },
  })
  expect(screen.getByText(/You have given 1 of 2 reviews/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Get another answer' })).toBeVisible()
})

test('[F-87] a review that the device cannot store is not called saved, and closing the window asks first', async () => {
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  const isClosed = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const place = { userAssignmentId: 'work-9', contentId: 'echo-9' }
  server({ loan: { ...loan, ...place, id: 'loan-9', interactionId: 'answer-9' } })
  showPeers({ answerKey: { ...answerKey, ...place } })
  await userEvent.click(await screen.findByRole('button', { name: 'Get an answer to review' }))
  const comment = await screen.findByRole('textbox', { name: 'Your comment' })
  expect(isClosed()).toBe(true)
  await userEvent.type(comment, 'Well')
  expect(
    await screen.findByText('This device cannot keep your review. Keep this page open until you send it.'),
  ).toBeVisible()
  expect(isClosed()).toBe(false)
  full.mockRestore()
  await userEvent.type(comment, ' said.')
  expect(await screen.findByText('Your review is saved on this device until you send it.')).toBeVisible()
  expect(isClosed()).toBe(true)
})

test('reports when there is no answer to review', async () => {
  server()
  showPeers()
  await userEvent.click(await screen.findByRole('button', { name: 'Get an answer to review' }))
  expect(await screen.findByText(/There is no answer to review now/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Look again' })).toBeVisible()
})

test('[PEER-02] [PEER-08] [PEER-09] given and received reviews are anonymous accordions, with a one-decimal average', async () => {
  server({ given: [review('g', 'o2', 'Nice.')], received: [review('r1', 'o3', null), review('r2', 'o2', 'Go on.')] })
  const { container } = showPeers()
  const received = screen.getByRole('region', { name: 'Ratings Received' })
  const rows = await within(received).findAllByRole('button', { name: /^Anonymous/ })
  expect(rows).toHaveLength(2)
  expect(within(received).getByText('2.5')).toBeVisible()
  expect(within(received).getByRole('img', { name: '2.5 of 3 stars' })).toBeVisible()
  expect(rows[0]).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(rows[0] as HTMLElement)
  expect(within(received).getByText('no comment provided')).toBeVisible()
  expect(within(received).getByText('3 Points: A fresh idea.')).toBeVisible()
  const given = screen.getByRole('region', { name: 'Ratings Given' })
  await userEvent.click(within(given).getByRole('button', { name: /^Anonymous/ }))
  expect(within(given).getByText('Nice.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete this review' })).toBeNull()
  expect(await accessibilityProblems(container)).toEqual([])
})

test('[THM-14] a rating has the same styled area where it is given and where it is read', async () => {
  server({ loan, received: [review('r1', 'o3', null)] })
  showPeers()
  const areaOf = (name: string) => screen.getByRole('group', { name })
  await userEvent.click(await screen.findByRole('button', { name: 'Get an answer to review' }))
  await screen.findByText('Frogs gather rain.')
  expect(within(areaOf('Your rating')).getAllByRole('radio')).toHaveLength(3)
  const received = within(screen.getByRole('region', { name: 'Ratings Received' }))
  await userEvent.click(await received.findByRole('button', { name: /^Anonymous/ }))
  expect(within(areaOf('Rating')).getByRole('img', { name: '3 of 3 stars' })).toBeVisible()
  for (const name of ['Your rating', 'Rating', 'Average of all ratings'])
    expect(areaOf(name)).toHaveClass('rounded-2', 'bg-surface-sunken', 'hc:border')
})

describe('for the teacher', () => {
  const people = [
    { id: 'u-bea', firstName: 'Bea', lastName: 'Ortiz' },
    { id: 'u-cal', firstName: 'Cal', lastName: 'Yun' },
  ]
  const show = (mayDelete = true) =>
    renderWithTexts(
      <ConfirmProvider>
        <StudentRatings
          student={{ userId: 'u-ann', userAssignmentId: 'work-1' }}
          assignmentId="assignment-1"
          contentId="echo-1"
          interactionId="answer-1"
          rubrics={rubrics}
          mayDelete={mayDelete}
        />
      </ConfirmProvider>,
      { peers },
    )
  const received = [
    review('r1', 'o3', 'Good.', { userId: 'u-bea' }),
    review('r2', 'o1', 'You are silly.', { userId: 'u-cal' }),
  ]

  test('[CALL-76] [PEER-08] reviewers are fetched by their ids and named', async () => {
    const calls = server({ received, users: people })
    show()
    expect(await screen.findByRole('button', { name: /^Bea Ortiz/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /^Cal Yun/ })).toBeVisible()
    const asked = calls.find(({ path }) => path.startsWith('/api/users'))
    expect(decodeURIComponent(asked?.path ?? '')).toContain('"id":["u-bea","u-cal"]')
  })

  test('[PEER-07] [ERR-21] a review is deleted after the specified confirmation, and the average is updated', async () => {
    const calls = server({ received, users: people })
    show()
    await userEvent.click(await screen.findByRole('button', { name: /^Cal Yun/ }))
    const list = screen.getByRole('region', { name: 'Ratings Received' })
    expect(within(list).getByText('2.0')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Delete this review' }))
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent(
      'Removes this review. This review will no longer be seen by the reviewer or the student reviewed and will not be used to calculate the average score.',
    )
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Delete this review' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(told).toEqual(['Review successfully deleted']))
    expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/reactions/r2')
    expect(screen.queryByRole('button', { name: /^Cal Yun/ })).toBeNull()
    expect(within(list).getAllByText('3.0')).toHaveLength(2)
  })

  test('[PEER-07] after a deletion the focus moves to the next review, and after the last to the heading', async () => {
    server({ received, users: people })
    show()
    const remove = async (name: RegExp) => {
      await userEvent.click(await screen.findByRole('button', { name }))
      await userEvent.click(screen.getByRole('button', { name: 'Delete this review' }))
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    }
    await remove(/^Bea Ortiz/)
    await waitFor(() => expect(screen.getByRole('button', { name: /^Cal Yun/ })).toHaveFocus())
    await remove(/^Cal Yun/)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ratings Received' })).toHaveFocus())
  })

  test('someone who does not teach the student can only read', async () => {
    server({ received, users: people })
    show(false)
    await userEvent.click(await screen.findByRole('button', { name: /^Bea Ortiz/ }))
    expect(screen.queryByRole('button', { name: 'Delete this review' })).toBeNull()
  })
})
