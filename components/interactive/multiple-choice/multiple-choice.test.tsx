import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { interactiveForLearner } from '@/lib/interactive/registry'
import { renderQuestion } from '@/tests/support/answer'
import { accessibilityProblems } from '@/tests/support/axe'
import { renderWithTexts } from '@/tests/support/render'
import { SETTLE_MS } from '../frame/use-settled'
import { galleryItems, galleryRelated } from '../gallery-items'
import type { ShownItem } from '../node'
import { MultipleChoicePlay } from './play'
import { MultipleChoiceReview } from './review'

const hidden = (item: ShownItem): ShownItem => ({
  ...item,
  data: interactiveForLearner('multiple-choice', item.data as never, {
    answers: false,
    explanations: false,
    shuffle: null,
  }) as never,
})
const Unchecked: typeof MultipleChoicePlay = (props) => <MultipleChoicePlay {...props} isChecked={false} />

const Optional: typeof MultipleChoicePlay = (props) => <MultipleChoicePlay {...props} isOptional />

/** Presses a button that has just appeared, once it reacts to presses. */
async function pressLater(name: string) {
  const button = screen.getByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(button)
}
const one = hidden(galleryItems.choice)
const several = hidden(galleryItems.choices)

test('one choice is selected by keyboard and stored as a list with one id', async () => {
  const { kept, container } = renderQuestion(MultipleChoicePlay, one)
  expect(screen.getByRole('heading', { name: /^Why does Amaru count/ })).toBeVisible()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(kept.value).toEqual(['a'])
  await userEvent.keyboard('{ArrowDown}')
  expect(kept.value).toEqual(['b'])
  expect(screen.getByRole('radio', { name: /looking down/ })).toBeChecked()
  expect(await accessibilityProblems(container)).toEqual([])
})

test('an optional question is labelled as optional', () => {
  renderQuestion(Optional, one)
  expect(screen.getByText('Check your thinking')).toHaveTextContent('Check your thinking · if you like')
})

test('several choices are stored in display order, and clearing them all is recorded', async () => {
  const { kept } = renderQuestion(MultipleChoicePlay, several, { related: galleryRelated })
  await userEvent.click(screen.getByRole('checkbox', { name: /A lamp/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /A flag/ }))
  expect(kept.value).toEqual(['a', 'c'])
  await userEvent.click(screen.getByRole('checkbox', { name: /A lamp/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /A flag/ }))
  expect(kept).toMatchObject({ value: [], cleared: true })
  expect(screen.getByRole('img', { name: 'A rope bridge.' })).toBeVisible()
})

test('an empty answer cannot be submitted, and a message says what is missing', async () => {
  const { kept } = renderQuestion(MultipleChoicePlay, one)
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }))
  expect(kept.state).toBe('none')
  expect(screen.getByText('Pick an answer first.')).toBeVisible()
  expect(screen.getAllByRole('radio')[0]).toHaveFocus()
})

test('[F-109] exactly the requested number of choices must be selected for a check', async () => {
  const { kept } = renderQuestion(MultipleChoicePlay, several)
  expect(screen.getByText('Pick 2 answers.')).toBeVisible()
  const check = () => userEvent.click(screen.getByRole('button', { name: 'Check my answer' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /A flag/ }))
  await check()
  expect(kept.state).toBe('incomplete')
  expect(screen.getByText('Pick 2 answers. You have picked 1.')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /A bell/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /A lamp/ }))
  await check()
  expect(kept.state).toBe('incomplete')
  expect(screen.getByText('Pick 2 answers. You have picked 3.')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /A bell/ }))
  await check()
  expect(kept.state).toBe('student-complete')
})

test('[F-109] one right choice of two is reported and announced without revealing which one', async () => {
  const score = {
    score: 0,
    maxScore: 2,
    right: { count: 1, of: 2 },
    requiresGrading: false,
    results: {},
    comment: null,
    rubricSelections: {},
  }
  const start = { value: ['a', 'b'], triesLeft: 2 }
  renderQuestion(MultipleChoicePlay, several, { start, onComplete: { score, triesLeft: 1 } })
  const isSaid = (words: string) => screen.getAllByRole('status').some((each) => each.textContent?.includes(words))
  expect(isSaid('right')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }))
  expect(screen.getByText('1 of 2 is right.')).toBeVisible()
  expect(isSaid('1 of 2 is right.')).toBe(true)
  expect(isSaid('You have 1 try left.')).toBe(true)
  expect(screen.queryByText('Not yet')).toBeNull()
  expect(screen.queryByText('Right')).toBeNull()
})

test('[INT-08] a right answer is labelled in words and shows the explanation', async () => {
  const onComplete = {
    revealed: galleryItems.choice.data,
    score: {
      score: 1,
      maxScore: 1,
      requiresGrading: false,
      results: { b: { correct: true, score: 1, maxScore: 1 } },
      comment: null,
      rubricSelections: {},
    },
  }
  const { kept, container } = renderQuestion(MultipleChoicePlay, one, { start: { value: ['b'] }, onComplete })
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }))
  expect(kept.state).toBe('student-complete')
  const card = screen.getByText('looking down').closest('li') as HTMLElement
  expect(within(card).getByText('Right')).toBeVisible()
  expect(within(card).getByText('Your answer')).toBeVisible()
  expect(within(card).getByText(/If he counted/)).toBeVisible()
  expect(screen.getByText('Yes, that’s it.')).toBeVisible()
  expect(screen.getByText('You used the words in the text to find out.')).toBeVisible()
  expect(await accessibilityProblems(container)).toEqual([])
  await pressLater('Try again')
  expect(screen.getByRole('radio', { name: /looking down/ })).toBeChecked()
  expect(screen.queryByText('Right')).toBeNull()
})

test.each([
  [2, 'You have 2 tries left.', true],
  [1, 'You have 1 try left.', true],
  [0, 'You have used all your tries.', false],
])(
  '[F-109] the number of remaining tries (%s) is shown, and a retry is offered only if there are any',
  (left, words, isOffered) => {
    const start = { value: ['b'], state: 'student-complete' as const, triesLeft: left }
    renderQuestion(MultipleChoicePlay, one, { start })
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isOffered ? 1 : 0)
  },
)

test('[F-109] staff acting as a student can read the answer, but not change it', () => {
  renderQuestion(MultipleChoicePlay, one, { start: { value: ['b'], lock: 'acting' } })
  expect(screen.getByText('You are acting as a student. You can read this, and not answer.')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Check my answer' })).toBeNull()
})

test('[INT-08] a wrong answer is labelled “Not yet”, never “incorrect”, and a missed right choice is marked', () => {
  renderWithTexts(<MultipleChoiceReview node={galleryItems.choices as never} value={['b']} score={null} related={{}} />)
  expect(within(screen.getByText('A bell').closest('li') as HTMLElement).getByText('Not yet')).toBeVisible()
  expect(within(screen.getByText('A lamp').closest('li') as HTMLElement).getByText('Right answer')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/incorrect|wrong/i)
})

test('[F-17] after a key change an answer keeps its score and does not reveal the new key', () => {
  const choices = (galleryItems.choice.data.choices as { id: string }[]).map((choice) => ({
    ...choice,
    correct: choice.id === 'a',
  }))
  const score = {
    score: 1,
    maxScore: 1,
    requiresGrading: false,
    results: { b: { correct: true, score: 1, maxScore: 1 } },
    comment: null,
    rubricSelections: {},
  }
  const start = {
    value: ['b'],
    state: 'student-complete' as const,
    score,
    revealed: { ...galleryItems.choice.data, choices },
  }
  renderQuestion(MultipleChoicePlay, one, { start })
  expect(within(screen.getByText('looking down').closest('li') as HTMLElement).getByText('Right')).toBeVisible()
  expect(screen.getByText('Yes, that’s it.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Right answer|You used the words/)
})

test('an answer is shown without a verdict while feedback is held back', () => {
  renderQuestion(MultipleChoicePlay, one, { start: { value: ['a'], state: 'student-complete' } })
  expect(screen.getByText('Your answer')).toBeVisible()
  expect(screen.queryByText('Not yet')).toBeNull()
  expect(screen.queryByText('Right')).toBeNull()
})

test('buttons do not mention checking or retrying if answers are not checked immediately', async () => {
  renderQuestion(Unchecked, one, { start: { value: ['a'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await pressLater('Change my answer')
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible()
})

describe('pressing twice', () => {
  const button = (name: string) => screen.getByRole('button', { name })
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('submits once: the answer gets the focus, and the new button is inactive for a moment', () => {
    const { kept } = renderQuestion(MultipleChoicePlay, one, { start: { value: ['a'] } })
    button('Check my answer').focus()
    fireEvent.click(button('Check my answer'))
    expect(button('Try again')).not.toHaveFocus()
    expect(document.activeElement).toContainElement(screen.getByText('Your answer'))
    fireEvent.click(button('Try again'))
    expect(kept.state).toBe('student-complete')
    act(() => jest.advanceTimersByTime(SETTLE_MS - 1))
    fireEvent.click(button('Try again'))
    expect(kept.state).toBe('student-complete')
    act(() => jest.advanceTimersByTime(1))
    fireEvent.click(button('Try again'))
    expect(kept.state).toBe('incomplete')
    fireEvent.click(button('Check my answer'))
    expect(kept.state).toBe('incomplete')
    act(() => jest.advanceTimersByTime(SETTLE_MS))
    fireEvent.click(button('Check my answer'))
    expect(kept.state).toBe('student-complete')
  })

  test('ignores repeats of a held key', () => {
    renderQuestion(MultipleChoicePlay, one, { start: { value: ['a'], state: 'student-complete' } })
    expect(fireEvent.keyDown(button('Try again'), { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(button('Try again'), { key: 'Enter' })).toBe(true)
  })
})

test('a locked answer has no controls and shows the reason', () => {
  renderQuestion(MultipleChoicePlay, one, { start: { value: ['a'], state: 'student-complete', lock: 'submitted' } })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(/You turned this in/)).toBeVisible()
})

test('[F-68] two conflicting answers of a student are shown with their times, and one is chosen', async () => {
  const [noon, later] = [new Date(2026, 4, 6, 12, 0), new Date(2026, 4, 7, 9, 5)].map(Number) as [number, number]
  const save = {
    kind: 'conflict',
    mine: { value: ['a'], changedAt: later },
    theirs: { value: ['b'], changedAt: noon },
    isOnPageAlone: false,
  } as const
  const { kept } = renderQuestion(MultipleChoicePlay, one, { start: { value: ['a'], save } })
  expect(screen.getByRole('alert')).toHaveTextContent('You changed this answer in two places. Nothing is lost yet')
  const [mine, theirs] = ['Your answer here', 'Your answer from another window or device'].map((name) =>
    screen.getByRole('region', { name }),
  ) as [HTMLElement, HTMLElement]
  const pickedIn = (side: HTMLElement) => within(side).getByText('Your answer').closest('li')
  expect(pickedIn(mine)).toHaveTextContent('faster than the baker')
  expect(mine).toHaveTextContent(/Changed May 7, 2026 at 9:05\sAM/)
  expect(pickedIn(theirs)).toHaveTextContent('looking down')
  expect(theirs).toHaveTextContent(/Changed May 6, 2026 at 12:00\sPM/)
  // Text that changes with every keystroke must not be announced each time.
  expect(screen.getByRole('alert')).not.toContainElement(mine)
  expect(screen.getByText('On this device, not sent')).toBeVisible()
  await userEvent.click(within(theirs).getByRole('button', { name: 'Keep that one' }))
  expect(kept.settled).toBe('theirs')
})

test('[F-87] an answer that the device cannot store is not called safe', () => {
  const start = { value: ['a'], state: 'student-complete', save: { kind: 'page' } } as const
  const { container } = renderQuestion(MultipleChoicePlay, one, { start })
  expect(screen.getByText('This device cannot keep it. Keep this page open.')).toBeVisible()
  expect(screen.getByText('Keep this page open. It will be checked when you are online again.')).toBeVisible()
  expect(container).not.toHaveTextContent('safe')
})

test('[F-86] [INT-08] an unsent answer shows that it will be checked later, unless checks are not shown', () => {
  const start = { value: ['a'], state: 'student-complete', save: { kind: 'device' } } as const
  const { unmount } = renderQuestion(MultipleChoicePlay, one, { start })
  expect(screen.getByText(/It will be checked when you are online again/)).toBeVisible()
  unmount()
  renderQuestion(Unchecked, one, { start })
  expect(screen.queryByText(/It will be checked/)).toBeNull()
})

test('the review of an unanswered question shows that there is no answer', () => {
  renderWithTexts(
    <MultipleChoiceReview node={galleryItems.choice as never} value={null} score={null} related={galleryRelated} />,
  )
  expect(screen.getByText('No answer yet.')).toBeVisible()
})
