import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { interactiveForLearner, scoreInteractive } from '@/lib/interactive/registry'
import { renderQuestion } from '@/tests/support/answer'
import { accessibilityProblems } from '@/tests/support/axe'
import { drag } from '@/tests/support/drag'
import { renderWithTexts } from '@/tests/support/render'
import { galleryItems } from '../gallery-items'
import type { ShownItem } from '../node'
import { ActivityPlay } from './play'
import { ActivityReview } from './review'
import { TextWithBlanks } from './text-with-blanks'

const view = { answers: false, explanations: false, shuffle: null }
const hidden = (item: ShownItem): ShownItem => ({
  ...item,
  data: interactiveForLearner('activity', item.data as never, view) as never,
})
/** Returns an activity with only the parts with these ids. */
const only = (item: ShownItem, ...ids: string[]): ShownItem => {
  const whole = hidden(item)
  return {
    ...whole,
    data: { ...whole.data, parts: (whole.data.parts as { id: string }[]).filter(({ id }) => ids.includes(id)) },
  }
}
const score = (item: ShownItem, value: unknown) => scoreInteractive('activity', item.data as never, value).results

test('typed answers are stored by part, blank and cell, and get full points', async () => {
  const { kept, container } = renderQuestion(ActivityPlay, hidden(galleryItems.typing))
  await userEvent.type(screen.getByRole('textbox', { name: /How many patches/ }), 'Nine')
  await userEvent.type(screen.getByRole('textbox', { name: 'Blank 1' }), 'small')
  await userEvent.type(screen.getByRole('textbox', { name: 'Blank 2' }), 'a step')
  await userEvent.type(screen.getByRole('textbox', { name: '1, with -ed' }), 'stopped')
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }))
  expect(screen.getByText('One part is still open.')).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: '2, with -ed' }), 'jumped')
  expect(kept.value).toEqual({
    short: 'Nine',
    blanks: { b1: 'small', b2: 'a step' },
    table: { 'r1:ed': 'stopped', 'r2:ed': 'jumped' },
  })
  expect(Object.values(score(galleryItems.typing, kept.value)).every(({ correct }) => correct)).toBe(true)
  expect(await accessibilityProblems(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }))
  expect(kept.state).toBe('student-complete')
})

test('an incomplete activity focuses its first open part and shows a message there', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
  const { container } = renderQuestion(ActivityPlay, hidden(galleryItems.typing))
  await userEvent.type(screen.getByRole('textbox', { name: /How many patches/ }), 'Nine')
  await userEvent.type(screen.getByRole('textbox', { name: 'Blank 1' }), 'small')
  await userEvent.click(screen.getByRole('button', { name: 'Check my answer' }))
  expect(screen.getByRole('textbox', { name: 'Blank 2' })).toHaveFocus()
  const words = screen.getAllByText('This part is still open.')
  expect(words).toHaveLength(2)
  expect(scrolled.mock.contexts).toEqual([words[0]])
  expect(screen.getByRole('textbox', { name: 'Blank 2' }).closest('[role=group]')).toContainElement(words[0] ?? null)
  expect(await accessibilityProblems(container)).toEqual([])
  scrolled.mockRestore()
})

test('a short-answer part has as many fields as its key requires, stored as a list', async () => {
  const item = hidden(galleryItems.typing)
  const [short] = item.data.parts as object[]
  const { kept } = renderQuestion(ActivityPlay, {
    ...item,
    data: { ...item.data, parts: [{ ...short, answerCount: 2 }] },
  })
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer 2' }), 'x')
  expect(kept.value).toEqual({ short: ['', 'x'] })
})

describe('filling blanks with words', () => {
  test('works by keyboard: a word, then a blank; the focus follows, and a word is used once', async () => {
    const { kept, container } = renderQuestion(ActivityPlay, only(galleryItems.placing, 'bank'))
    screen.getByRole('button', { name: 'erupt' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'erupt' })).toHaveAttribute('aria-pressed', 'true')
    screen.getByRole('button', { name: 'Blank 1, empty' }).focus()
    await userEvent.keyboard(' ')
    expect(kept.value).toEqual({ bank: { b1: 'erupt' } })
    expect(screen.getByRole('button', { name: 'Blank 1: erupt' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'erupt' })).toBeNull()
    await userEvent.keyboard(' ')
    await userEvent.click(screen.getByRole('button', { name: 'Blank 2, empty' }))
    expect(kept.value).toEqual({ bank: { b2: 'erupt' } })
    expect(await accessibilityProblems(container)).toEqual([])
  })

  test('works by choosing a blank first, then a word, and can be reversed', async () => {
    const { kept } = renderQuestion(ActivityPlay, only(galleryItems.placing, 'bank'))
    await userEvent.click(screen.getByRole('button', { name: 'Blank 3, empty' }))
    await userEvent.click(screen.getByRole('button', { name: 'un' }))
    expect(kept.value).toEqual({ bank: { b3: 'un' } })
    await userEvent.click(screen.getByRole('button', { name: 'Blank 3: un' }))
    await userEvent.click(screen.getByRole('button', { name: 'Put back' }))
    expect(kept.value).toEqual({ bank: {} })
    expect(screen.getByRole('button', { name: 'un' })).toHaveFocus()
  })

  test('works by dragging, and Escape deselects a picked word', async () => {
    const { kept } = renderQuestion(ActivityPlay, only(galleryItems.placing, 'bank'))
    await drag(screen.getByRole('button', { name: 'span' }), screen.getByRole('button', { name: 'Blank 2, empty' }))
    expect(kept.value).toEqual({ bank: { b2: 'span' } })
    await drag(
      screen.getByRole('button', { name: 'Blank 2: span' }),
      screen.getByRole('button', { name: 'Blank 1, empty' }),
    )
    expect(kept.value).toEqual({ bank: { b1: 'span' } })
    await userEvent.click(screen.getByRole('button', { name: 'un' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'un' })).toHaveAttribute('aria-pressed', 'false')
  })

  test('keeps a reusable word in the bank', async () => {
    const item = only(galleryItems.placing, 'bank')
    const [bank] = item.data.parts as object[]
    const { kept } = renderQuestion(ActivityPlay, {
      ...item,
      data: { ...item.data, parts: [{ ...bank, reuse: true }] },
    })
    for (const place of ['Blank 1, empty', 'Blank 2, empty']) {
      await userEvent.click(screen.getByRole('button', { name: 'un' }))
      await userEvent.click(screen.getByRole('button', { name: place }))
    }
    expect(kept.value).toEqual({ bank: { b1: 'un', b2: 'un' } })
  })
})

test('the words of a bank have their language in the bank, in the text and in the review', async () => {
  const bank = only(galleryItems.placing, 'bank')
  const parts = galleryItems.placing.data.parts as { id: string }[]
  const whole = parts.find(({ id }) => id === 'bank')
  const words = [
    { id: 'erupt', label: 'estallar', lang: 'es' },
    { id: 'portable', label: 'portable' },
  ]
  const worded = { ...bank, data: { ...bank.data, parts: [{ ...whole, words, key: undefined }] } }
  const { unmount } = renderQuestion(ActivityPlay, worded)
  expect(screen.getByText('estallar')).toHaveAttribute('lang', 'es')
  expect(screen.getByText('portable')).toHaveAttribute('lang', 'en')
  await userEvent.click(screen.getByRole('button', { name: 'estallar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Blank 1, empty' }))
  expect(screen.getByRole('button', { name: /Blank 1: estallar/ })).toContainElement(screen.getByText('estallar'))
  unmount()
  const review = { ...worded, data: { ...worded.data, parts: [{ ...whole, words }] } }
  renderWithTexts(
    <ActivityReview node={review as never} value={{ bank: { b1: 'portable' } }} score={null} related={{}} />,
  )
  expect(screen.getByText('estallar')).toHaveAttribute('lang', 'es')
})

test('pairs can be changed, and a card leaves its previous place', async () => {
  const { kept, container } = renderQuestion(ActivityPlay, only(galleryItems.placing, 'match'))
  await userEvent.click(screen.getByRole('button', { name: 'photograph' }))
  await userEvent.click(screen.getByRole('button', { name: 'writing with light: no card yet. Put it here' }))
  await userEvent.click(screen.getByRole('button', { name: 'writing with light: photograph' }))
  await userEvent.click(screen.getByRole('button', { name: 'sound from far away: no card yet. Put it here' }))
  expect(kept.value).toEqual({ match: { l3: 'photo' } })
  expect(await accessibilityProblems(container)).toEqual([])
})

test('items are ordered with buttons that keep the focus, and the initial order can be confirmed', async () => {
  const { kept, container } = renderQuestion(ActivityPlay, only(galleryItems.placing, 'order'))
  await userEvent.click(screen.getByRole('button', { name: 'The order is right as it is' }))
  expect(kept.value).toEqual({ order: ['peel', 'stairs', 'cup'] })
  await userEvent.click(screen.getByRole('button', { name: /Move down: He plays/ }))
  expect(kept.value).toEqual({ order: ['stairs', 'peel', 'cup'] })
  expect(screen.getByRole('button', { name: /Move down: He plays/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(kept.value).toEqual({ order: ['stairs', 'cup', 'peel'] })
  await userEvent.keyboard('{Enter}')
  expect(kept.value).toEqual({ order: ['stairs', 'cup', 'peel'] })
  expect(await accessibilityProblems(container)).toEqual([])
})

test('pairs, an order and groups are made by touch dragging', async () => {
  const { kept } = renderQuestion(ActivityPlay, only(galleryItems.placing, 'match', 'order', 'sort'))
  await drag(
    screen.getByRole('button', { name: 'photograph' }),
    screen.getByRole('button', { name: 'writing with light: no card yet. Put it here' }),
  )
  expect(kept.value).toEqual({ match: { l1: 'photo' } })
  const peel = screen.getByText('He plays with a piece of peel.')
  await drag(peel, screen.getByText('He moves into the cupboard.').closest('li') as HTMLElement)
  expect(kept.value).toMatchObject({ order: ['stairs', 'cup', 'peel'] })
  const group = screen.getByRole('button', { name: 'Put it here: A seed needs it' }).parentElement as HTMLElement
  await drag(screen.getByRole('button', { name: 'water' }), group)
  expect(kept.value).toMatchObject({ sort: { water: 'yes' } })
  const tray = screen.getByRole('button', { name: 'the moon' }).closest('div') as HTMLElement
  await drag(screen.getByRole('button', { name: 'water' }), tray)
  expect(kept.value).toMatchObject({ sort: {} })
  expect(screen.getByRole('button', { name: 'water' })).toHaveFocus()
})

test('cards are sorted into a group and moved to another one', async () => {
  const { kept, container } = renderQuestion(ActivityPlay, only(galleryItems.placing, 'sort'))
  await userEvent.click(screen.getByRole('button', { name: 'water' }))
  await userEvent.click(screen.getByRole('button', { name: 'Put it here: A seed does not need it' }))
  expect(kept.value).toEqual({ sort: { water: 'no' } })
  await userEvent.click(
    within(screen.getByRole('list', { name: 'A seed does not need it' })).getByRole('button', { name: 'water' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Put it here: A seed needs it' }))
  expect(kept.value).toEqual({ sort: { water: 'yes' } })
  expect(
    within(screen.getByRole('list', { name: 'A seed needs it' })).getByRole('button', { name: 'water' }),
  ).toBeVisible()
  expect(await accessibilityProblems(container)).toEqual([])
})

test('[INT-08] right and not yet right answers are labelled in words next to the key', () => {
  const value = { short: 'ten', blanks: { b1: 'small' }, table: {} }
  renderWithTexts(<ActivityReview node={galleryItems.typing as never} value={value} score={null} related={{}} />)
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement]
  expect(first).toHaveTextContent('Not yet: ten')
  expect(first).toHaveTextContent('Accepted: nine or 9')
  expect(second).toHaveTextContent('Right: small')
  expect(second).toHaveTextContent('no answerAnswer:steps or a step')
})

test('an answer is shown without a verdict if there is no key', () => {
  const value = { bank: { b1: 'span' }, match: { l1: 'tele' }, order: ['cup'], sort: { moon: 'no' } }
  renderWithTexts(
    <ActivityReview node={hidden(galleryItems.placing) as never} value={value} score={null} related={{}} />,
  )
  expect(screen.queryByText(/Right|Not yet/)).toBeNull()
  expect(screen.getByText('span')).toBeVisible()
  expect(screen.getByText('telegraph')).toBeVisible()
})

test('a text keeps its markup around its blanks', () => {
  const { container } = renderWithTexts(
    <TextWithBlanks
      html={
        '<h3>A &amp; B</h3><p>one <em>two <span data-blank="x"></span></em><br>tie</p><table><tbody><tr><td colspan="2">c</td></tr></tbody></table>'
      }
      blank={(id, number) => <b>{`${id}${number}`}</b>}
    />,
  )
  expect(container.querySelector('.rich-text')?.innerHTML).toBe(
    '<h3>A &amp; B</h3><p>one <em>two <span class="word"><b>x1</b></span></em><br>tie</p><table><tbody><tr><td colspan="2">c</td></tr></tbody></table>',
  )
})
