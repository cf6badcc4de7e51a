import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Attempts } from '@/components/interactive/attempts/attempts'
import { galleryItems } from '@/components/interactive/gallery-items'
import peers from '@/lib/i18n/messages/en/peers.json'
import { accessibilityProblems } from '@/tests/support/axe'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { renderWithTexts } from '@/tests/support/render'

const kept = (attempt: number, value: unknown) => ({
  id: `r${attempt}`,
  attempt,
  version: attempt,
  cause: 'reopen',
  state: 'student-complete',
  interactionData: { value },
  scoreData: null as object | null,
  comment: null as string | null,
  dateCreated: '2026-03-02T10:00:00.000Z',
})

function show(revisions: object[], value: unknown, attempt = 2, item = galleryItems.essay) {
  const calls = fakeFetch(() => ({ body: { result: { data: revisions }, context: {} } }))
  const node = item as Parameters<typeof Attempts>[0]['node']
  const view = renderWithTexts(
    <Attempts interactionId="i1" attempt={attempt} node={node} related={{}} value={value} />,
    { peers },
  )
  return { ...view, calls }
}

test('after a reopening both texts are shown as one comparison, distinguished by more than colour', async () => {
  const { container } = show([kept(1, '<p>The frog can swim.</p>')], '<p>The old frog can jump.</p>')
  await userEvent.click(await screen.findByText('What has changed since the first time'))
  expect(container.querySelector('ins')).toHaveTextContent('[added: old ]')
  expect(container.querySelector('del')).toHaveTextContent('[removed: swim]')
  expect(await accessibilityProblems(container)).toEqual([])
})

test('each of several attempts can be compared with the current answer', async () => {
  const { container } = show([kept(2, '<p>two</p>'), kept(1, '<p>one</p>')], '<p>three</p>', 3)
  await userEvent.click(await screen.findByText('What has changed since the first time'))
  expect(container.querySelector('del')).toHaveTextContent('two')
  await userEvent.click(screen.getByRole('radio', { name: 'Attempt 1' }))
  expect(container.querySelector('del')).toHaveTextContent('one')
})

test('an answer that is not text is shown as it was and as it is now', async () => {
  show([kept(1, ['a'])], ['b'], 2, galleryItems.choice as never)
  await userEvent.click(await screen.findByText('What has changed since the first time'))
  const before = screen.getByRole('region', { name: 'Attempt 1' })
  expect(await within(before).findByText('He wants to be faster than the baker.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Now' })).toBeVisible()
})

test('[F-17] the current answer is shown as it was scored, even after the key has changed', async () => {
  fakeFetch(() => ({ body: { result: { data: [kept(1, ['c'])] }, context: {} } }))
  const choices = (galleryItems.choice.data.choices as { id: string }[]).map((choice) => ({
    ...choice,
    correct: choice.id === 'a',
  }))
  const node = { ...galleryItems.choice, data: { ...galleryItems.choice.data, choices } } as never
  const scoreData = { ...graded, score: 1, maxScore: 1, results: { b: { correct: true, score: 1, maxScore: 1 } } }
  renderWithTexts(
    <Attempts
      interactionId="i1"
      attempt={2}
      node={node}
      related={{}}
      value={['b']}
      scoreData={{ ...scoreData, manualScoreOverride: null, comment: null }}
    />,
    { peers },
  )
  await userEvent.click(await screen.findByText('What has changed since the first time'))
  const now = screen.getByRole('region', { name: 'Now' })
  expect(await within(now).findByText('Right')).toBeVisible()
  expect(now).not.toHaveTextContent('Right answer')
})

const graded = {
  score: 0,
  maxScore: 4,
  requiresGrading: false,
  manualScoreOverride: 3,
  results: {},
  rubricSelections: {},
}

test('an earlier attempt shows its grader’s points and comment', async () => {
  const comment = 'Nice waves. Where is the wind?'
  show([{ ...kept(1, '<p>one</p>'), scoreData: { ...graded, comment }, comment }], '<p>two</p>')
  await userEvent.click(await screen.findByText('What has changed since the first time'))
  expect(screen.getByText('Attempt 1: 3 points')).toBeVisible()
  expect(screen.getByText('Your teacher wrote about attempt 1:')).toBeVisible()
  expect(screen.getByText(comment)).toBeVisible()
})

test('an attempt whose points are hidden still shows its comment', async () => {
  show([{ ...kept(1, '<p>one</p>'), comment: 'Look again.' }], '<p>two</p>')
  await userEvent.click(await screen.findByText('What has changed since the first time'))
  expect(screen.getByText('Look again.')).toBeVisible()
  expect(screen.queryByText(/points/)).toBeNull()
})

test('a first attempt requests nothing and shows nothing', () => {
  const { calls } = show([], '<p>one</p>', 1)
  expect(calls).toEqual([])
  expect(screen.queryByText(/What has changed/)).toBeNull()
})
