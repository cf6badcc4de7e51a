import userEvent from '@testing-library/user-event'
import { interactiveForLearner, scoreInteractive } from '@/lib/interactive/registry'
import { renderQuestion } from '@/tests/support/answer'
import { ActivityPlay } from './activity/play'
import { galleryItems } from './gallery-items'
import { MultipleChoicePlay } from './multiple-choice/play'
import type { ShownItem } from './node'
import { PollPlay } from './poll/play'
import { RecordingPlay } from './recording/play'

const view = { answers: false, explanations: false, shuffle: null }

function hidden(subType: 'activity' | 'multiple-choice', item: ShownItem): ShownItem {
  return { ...item, data: interactiveForLearner(subType, item.data as never, view) as never }
}

/** Presses Tab until an element with this name has the focus, at most once around the page. */
async function tabTo(name: string | RegExp): Promise<HTMLElement> {
  const isIt = (focused: HTMLElement) => {
    try {
      expect(focused).toHaveAccessibleName(name)
      return true
    } catch {
      return false
    }
  }
  for (let step = 0; step < 80; step += 1) {
    await userEvent.tab()
    const focused = document.activeElement as HTMLElement
    if (isIt(focused)) return focused
  }
  throw new Error(`the Tab key does not come to ${name}`)
}

async function press(name: string | RegExp, key = '{Enter}'): Promise<void> {
  await tabTo(name)
  await userEvent.keyboard(key)
}

const scoreOf = (item: ShownItem, value: unknown) => scoreInteractive('activity', item.data as never, value)

test('[INT-07] words, pairs, an order and groups are completed by keyboard, with Tab, Enter and Space', async () => {
  const { kept } = renderQuestion(ActivityPlay, hidden('activity', galleryItems.placing))
  for (const [word, blank] of [
    ['erupt', 1],
    ['portable', 2],
    ['un', 3],
  ] as const) {
    await press(word)
    await press(`Blank ${blank}, empty`, ' ')
  }
  for (const [card, place] of [
    ['photograph', 'writing with light'],
    ['telegraph', 'a message written from far away'],
    ['telephone', 'sound from far away'],
  ] as const) {
    await press(card, ' ')
    await press(new RegExp(`^${place}: no card yet`))
  }
  await press(/^Move up: He climbs/)
  await press(/^Move down: He plays/)
  for (const [card, group] of [
    ['water', 'A seed needs it'],
    ['a warm place', 'A seed needs it'],
    ['a song', 'A seed does not need it'],
  ] as const) {
    await press(card)
    await press(`Put it here: ${group}`)
  }
  const { score, maxScore } = scoreOf(galleryItems.placing, kept.value)
  expect([score, maxScore]).toEqual([maxScore, maxScore])
  await press('Check my answer')
  expect(kept.state).toBe('student-complete')
})

test('short answers, blanks and table cells are filled in by keyboard', async () => {
  const { kept } = renderQuestion(ActivityPlay, hidden('activity', galleryItems.typing))
  for (const [name, text] of [
    [/How many patches/, 'nine'],
    ['Blank 1', 'small'],
    ['Blank 2', 'steps'],
    ['1, with -ed', 'stopped'],
    ['2, with -ed', 'jumped'],
  ] as const)
    await press(name, text)
  const { score, maxScore } = scoreOf(galleryItems.typing, kept.value)
  expect(score).toBe(maxScore)
  await press('Check my answer')
  expect(kept.state).toBe('student-complete')
})

test('several choices are selected with Space', async () => {
  const { kept } = renderQuestion(MultipleChoicePlay, hidden('multiple-choice', galleryItems.choices))
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(kept.value).toEqual(['a', 'c'])
})

test('a vote is given with the arrow keys, and words are typed', async () => {
  const vote = renderQuestion(PollPlay, galleryItems.poll)
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowDown}')
  expect(vote.kept.value).toHaveLength(1)
  await press('Done')
  expect(vote.kept.state).toBe('student-complete')
  vote.unmount()
  const words = renderQuestion(PollPlay, galleryItems.words)
  await press('Word 1', 'salt')
  expect(words.kept.value).toEqual(['salt'])
})

test('the Record button is reachable by keyboard', async () => {
  renderQuestion(RecordingPlay, galleryItems.recording)
  expect(await tabTo('Record')).toBeEnabled()
})
