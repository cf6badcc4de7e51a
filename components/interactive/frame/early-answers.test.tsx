import { act, fireEvent, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import interactive from '@/lib/i18n/messages/en/interactive.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import type { WireInteraction } from '@/lib/interaction/wire'
import { interactiveForLearner } from '@/lib/interactive/registry'
import { wireInteraction } from '@/tests/support/answer-server'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { openEarly } from '@/tests/support/open-early'
import { ActivityPlay } from '../activity/play'
import { BoundPlay } from '../bound-play'
import { EssayPlay } from '../essay/play'
import { galleryItems } from '../gallery-items'
import { MultipleChoicePlay } from '../multiple-choice/play'
import type { PlayProps, ShownItem } from '../node'
import { PollPlay } from '../poll/play'

// The editor of essays comes later than the page, if it comes at all.
jest.mock('@/components/essay-editor/essay-editor', () => {
  throw new Error('not loaded')
})

const hidden = (item: ShownItem): ShownItem => ({
  ...item,
  data: interactiveForLearner(item.contentSubType as never, item.data as never, {
    answers: false,
    explanations: false,
    seed: null,
  }) as never,
})
const only = (item: ShownItem, id: string): ShownItem => ({
  ...item,
  data: { ...item.data, parts: (item.data.parts as { id: string }[]).filter((part) => part.id === id) },
})

let made = 0

/** The question as the server writes it, what a learner does before the scripts are there, and the page after them. */
async function answerEarly<Node>(
  Play: ComponentType<PlayProps<Node>>,
  node: ShownItem,
  before: () => void,
  stored: unknown = null,
) {
  made += 1
  const contentId = `content-${made}`
  const interaction: WireInteraction | null =
    stored === null ? null : wireInteraction({ contentId, interactionData: { value: stored } })
  const page = (
    <BoundPlay
      // The test names a node of the question's own kind.
      Play={Play as unknown as ComponentType<PlayProps>}
      node={{ ...node, id: contentId }}
      related={{}}
      answerKey={{ userAssignmentId: 'work-1', contentId, contextContentId: 'page-1' }}
      initial={{ rootContentId: 'root-1', interaction, lock: null }}
    />
  )
  const calls = fakeFetch(({ body }) => ({
    body: {
      result: wireInteraction({
        contentId,
        version: Number(body?.sequence) + 1,
        interactionData: body?.interactionData as Record<string, unknown>,
      }),
      context: { applied: true },
    },
  }))
  await openEarly(page, before, { ui, interactive })
  await act(() => jest.advanceTimersByTimeAsync(600))
  return { sent: calls.map(({ body }) => (body?.interactionData as Record<string, unknown> | undefined)?.value) }
}

const type = (name: RegExp | string, text: string) => () => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name })
  field.focus()
  field.value = text
  fireEvent.input(field)
}
const pick = (role: 'radio' | 'checkbox', name: RegExp) => () => screen.getByRole(role, { name }).click()

beforeEach(() => {
  jest.useFakeTimers()
  document.head.innerHTML = '<meta name="auth-selector" content="s"><meta name="auth-user" content="user-1">'
})
afterEach(() => jest.useRealTimers())

describe('what is entered before the scripts are there is kept, on the page and on the server', () => {
  test('words of a poll, one after the other', async () => {
    const { sent } = await answerEarly(PollPlay, hidden(galleryItems.words), () => {
      type('Word 1', 'brave')()
      type('Word 3', 'calm')()
    })
    expect(screen.getByRole('textbox', { name: 'Word 1' })).toHaveValue('brave')
    expect(screen.getByRole('textbox', { name: 'Word 3' })).toHaveValue('calm')
    expect(sent).toEqual([['brave', '', 'calm']])
  })

  test('one choice instead of the one that was stored', async () => {
    const { sent } = await answerEarly(MultipleChoicePlay, hidden(galleryItems.choice), pick('radio', /^B/), ['a'])
    expect(screen.getByRole('radio', { name: /^B/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /^A/ })).not.toBeChecked()
    expect(sent).toEqual([['b']])
  })

  test('the one of several choices that was picked last', async () => {
    const { sent } = await answerEarly(MultipleChoicePlay, hidden(galleryItems.choice), () => {
      pick('radio', /^C/)()
      pick('radio', /^A/)()
    })
    expect(screen.getByRole('radio', { name: /^A/ })).toBeChecked()
    expect(sent).toEqual([['a']])
  })

  test('several choices, one of them taken back', async () => {
    const { sent } = await answerEarly(
      MultipleChoicePlay,
      hidden(galleryItems.choices),
      () => {
        pick('checkbox', /A lamp/)()
        pick('checkbox', /A flag/)()
      },
      ['a'],
    )
    expect(sent).toEqual([['c']])
    expect(screen.getByRole('checkbox', { name: /A flag/ })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: /A lamp/ })).toBeChecked()
  })

  test('blanks, a short answer and the cells of a table', async () => {
    const { sent } = await answerEarly(ActivityPlay, hidden(galleryItems.typing), () => {
      type('Blank 1', 'small')()
      type('Blank 2', 'a step')()
      type(/How many patches/, 'Nine')()
      type('1, with -ed', 'stopped')()
    })
    expect(screen.getByRole('textbox', { name: 'Blank 2' })).toHaveValue('a step')
    expect(sent).toEqual([{ short: 'Nine', blanks: { b1: 'small', b2: 'a step' }, table: { 'r1:ed': 'stopped' } }])
  })

  test('an essay', async () => {
    const { sent } = await answerEarly(EssayPlay, hidden(galleryItems.essay), type(/./, 'Light kept\nus going.'))
    expect(screen.getByRole('textbox')).toHaveValue('Light kept\nus going.')
    expect(sent).toEqual(['<p>Light kept</p><p>us going.</p>'])
  })
})

describe('a text that is there already', () => {
  test('is gone on with', async () => {
    const { sent } = await answerEarly(
      EssayPlay,
      hidden(galleryItems.essay),
      () => {
        type(/./, 'Light kept. Always.')()
        screen.getByRole<HTMLTextAreaElement>('textbox').setSelectionRange(4, 4)
        fireEvent(document, new Event('selectionchange'))
      },
      '<p>Light kept.</p>',
    )
    expect(screen.getByRole('textbox')).toHaveValue('Light kept. Always.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').selectionStart).toBe(4)
    expect(sent).toEqual(['<p>Light kept. Always.</p>'])
  })

  test('is taken back', async () => {
    const { sent } = await answerEarly(EssayPlay, hidden(galleryItems.essay), type(/./, ''), '<p>Light kept.</p>')
    expect(screen.getByRole('textbox')).toHaveValue('')
    expect(sent).toEqual([''])
  })
})

test('what a browser gives back by itself is nothing that somebody enters', async () => {
  const { sent } = await answerEarly(MultipleChoicePlay, hidden(galleryItems.choice), () => {
    screen.getByRole<HTMLInputElement>('radio', { name: /^B/ }).checked = true
  })
  expect(sent).toEqual([])
})

test('an untouched question sends nothing, and no field is filled by the browser', async () => {
  const { sent } = await answerEarly(ActivityPlay, only(hidden(galleryItems.typing), 'blanks'), () => undefined, {
    blanks: { b1: 'small' },
  })
  expect(sent).toEqual([])
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('autocomplete', 'off')
})
