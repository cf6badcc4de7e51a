import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { LineReader } from '@/components/viewer/reading-tools/line-reader'
import { ListenBar } from '@/components/viewer/reading-tools/listen-bar'
import { ConnectScene } from '@/components/viewer/section-transition/connect-scene'
import { SectionAnimation } from '@/components/viewer/section-transition/section-animation'
import { SectionTransition } from '@/components/viewer/section-transition/section-transition'
import readingTools from '@/lib/i18n/messages/en/reading-tools.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import { followVoice } from '@/lib/speech/client/spoken-place'
import { SECTION_FADE, SECTION_PLAY } from '@/lib/theme/timing'
import { NEXT_BUTTON_SETTING } from '@/lib/viewer/limits'
import { accessibilityProblems } from '../support/axe'
import { fakeFetch } from '../support/fake-fetch'

const show = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ readingTools, ui }}>
        {children}
      </NextIntlClientProvider>
    ),
  })

/** A page to read, as the viewer renders it. */
function drawPage(html: string): void {
  document.body.innerHTML = `<div class="viewer-sheet"><article class="story">${html}</article></div>`
}

const marks = new Map<string, string>()
/** A voice that waits until the test lets it say the next word. */
class Voice {
  said: string[] = []
  private line: (EventTarget & { text: string }) | null = null
  readonly cancel = () => {
    this.line = null
  }
  readonly speak = (line: EventTarget & { text: string }) => {
    this.said.push(line.text)
    this.line = line
  }
  word(text: string) {
    const { line } = this
    if (!line) throw new Error('nothing is read')
    const charIndex = line.text.indexOf(text)
    act(() => void line.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex })))
  }
  end() {
    const { line } = this
    act(() => void line?.dispatchEvent(new Event('end')))
  }
  fail(error: string) {
    const { line } = this
    act(() => void line?.dispatchEvent(Object.assign(new Event('error'), { error })))
  }
}
let voice: Voice

beforeEach(() => {
  marks.clear()
  voice = new Voice()
  class Utterance extends EventTarget {
    constructor(readonly text: string) {
      super()
    }
  }
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 400, 40, 20)
  Object.assign(window, { speechSynthesis: voice, SpeechSynthesisUtterance: Utterance, scrollBy: () => undefined })
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList
  Object.assign(globalThis, {
    Highlight: class {
      constructor(readonly range: Range) {}
    },
    CSS: {
      escape: (text: string) => text,
      highlights: {
        set: (name: string, { range }: { range: Range }) => void marks.set(name, range.toString()),
        delete: (name: string) => marks.delete(name),
      },
    },
  })
})

describe('reading aloud', () => {
  const PAGE = `
    <h1>The Boat</h1>
    <div class="page-body" data-body="b" data-version="standard">
      <p>The <button class="vocab">rope</button> hummed. Far away, <em>someone</em> walked.</p>
      <div class="vocab-card" popover="auto">A rope is a thick string.</div>
    </div>
    <div class="page-item"><p>What did he hear?</p><label>A bee</label><button>Check</button></div>`
  const ON = { rate: 1, volume: 1 }

  test('[READ-23] each word is marked as it is spoken, including title and instructions, but not buttons', async () => {
    drawPage(PAGE)
    const { container } = show(<ListenBar voice={ON} />)
    expect(voice.said).toEqual(['The Boat'])
    voice.end()
    voice.word('rope')
    expect(marks.get('spoken-word')).toBe('rope')
    expect(marks.get('spoken-sentence')).toBe('The rope hummed.')
    voice.end()
    voice.word('someone')
    expect(marks.get('spoken-word')).toBe('someone')
    voice.end()
    voice.end()
    voice.end()
    expect(voice.said).toEqual([
      'The Boat',
      'The rope hummed.',
      'Far away, someone walked.',
      'What did he hear?',
      'A bee',
    ])
    expect(marks.size).toBe(0)
    expect(await accessibilityProblems(container)).toEqual([])
  })

  test('it pauses, resumes, and skips a sentence', async () => {
    drawPage(PAGE)
    show(<ListenBar voice={ON} />)
    voice.end()
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(screen.getByRole('button', { name: 'Read to me' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Read to me' }))
    await userEvent.click(screen.getByRole('button', { name: 'Next sentence' }))
    expect(voice.said).toEqual(['The Boat', 'The rope hummed.', 'The rope hummed.', 'Far away, someone walked.'])
  })

  test('[READ-23] it pauses other audio on the page, and is paused when other audio starts', async () => {
    const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
    drawPage(`${PAGE}<audio></audio>`)
    show(<ListenBar voice={ON} />)
    expect(pause).toHaveBeenCalledTimes(1)
    voice.end()
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    act(() => void document.querySelector('audio')?.dispatchEvent(new Event('play')))
    expect(screen.getByRole('button', { name: 'Read to me' })).toBeVisible()
    pause.mockRestore()
  })

  test('[READ-23] a failing voice shows an error; a voice blocked by the browser waits for a press', async () => {
    drawPage(PAGE)
    const first = show(<ListenBar voice={ON} />)
    voice.fail('synthesis-failed')
    expect(screen.getByRole('alert')).toBeVisible()
    first.unmount()
    show(<ListenBar voice={ON} />)
    voice.fail('not-allowed')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Read to me' }))
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    expect(voice.said).toEqual(['The Boat', 'The Boat', 'The Boat'])
  })

  test('Escape closes it, and focus returns to the visible one of the buttons that open it', async () => {
    drawPage(PAGE)
    for (const [text, isSeen] of [
      ['dock', false],
      ['bar', true],
    ] as const) {
      const button = document.body.appendChild(document.createElement('button'))
      Object.assign(button, { textContent: text, checkVisibility: () => isSeen })
      button.dataset.tool = 'listen'
    }
    show(<ListenBar voice={ON} />)
    screen.getByRole('button', { name: 'Pause' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'bar' })).toHaveFocus()
  })

  test('[READ-23] without a rate nothing is read; one press turns the voice on and starts reading', async () => {
    drawPage(PAGE)
    const calls = fakeFetch(() => ({ body: { result: {}, context: {} } }))
    show(<ListenBar voice={{ rate: null, volume: 1 }} />)
    expect(voice.said).toEqual([])
    expect(screen.getByText('The voice is turned off.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Turn on the voice' }))
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
    expect(voice.said).toEqual(['The Boat'])
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/users/current', { preferences: { audioDescriptionRate: 1, audioDescriptionVolume: 1 } }],
    ])
  })
})

describe('the line reader', () => {
  function box() {
    const { left, top, width, height } = screen.getByRole('group', { name: 'Line reader' }).style
    return { left, top, width, height }
  }
  beforeEach(() => {
    Object.defineProperty(document.documentElement, 'clientWidth', { configurable: true, value: 1280 })
    Object.assign(window, { innerHeight: 900 })
  })

  test('[TOOL-01] [TOOL-04] opens in its place, is moved and resized by keyboard, and announces its size', async () => {
    const { container } = show(<LineReader />)
    expect(box()).toMatchObject({ left: '300px', top: '300px', width: '500px', height: '150px' })
    screen.getByRole('button', { name: /Move the line reader/ }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
    expect(box()).toMatchObject({ left: '320px', top: '320px', width: '520px' })
    expect(screen.getByRole('status')).toHaveTextContent('520 by 150')
    expect(await accessibilityProblems(container)).toEqual([])
  })

  test('[TOOL-01] stays above the dock of a phone, even when the window gets smaller', () => {
    const dock = document.createElement('nav')
    dock.className = 'viewer-dock'
    document.body.append(dock)
    show(<LineReader />)
    dock.getBoundingClientRect = () => new DOMRect(0, 380, 390, 60)
    fireEvent(window, new Event('resize'))
    expect(box()).toMatchObject({ top: '230px', height: '150px' })
    dock.remove()
  })

  test('[TOOL-01] can be dragged', () => {
    Object.assign(Element.prototype, { setPointerCapture: () => undefined })
    const { container } = show(<LineReader />)
    const bar = container.querySelector('.line-reader-bar') as Element
    const point = (type: string, clientX: number, clientY: number) =>
      fireEvent(bar, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY }))
    point('pointerdown', 10, 10)
    point('pointermove', 60, 5)
    point('pointerup', 60, 5)
    point('pointermove', 600, 5)
    expect(box()).toMatchObject({ left: '350px', top: '295px' })
  })

  test('[TOOL-01] sends no voice position to a listener that has unsubscribed', () => {
    const heard: unknown[] = []
    followVoice((place) => heard.push(place))()
    expect(heard).toEqual([])
  })
})

describe('the transition before a section', () => {
  const start = { name: 'Connect', slug: 'connect' as const, isFirstOfParent: false }
  const isPlaying = () => document.querySelector('.section-transition') !== null
  beforeEach(() => {
    sessionStorage.clear()
    window.history.replaceState(null, '', '/')
    performance.getEntriesByType = () => []
  })

  function openPage(pageId: string, section: typeof start | null = start) {
    return show(<SectionTransition key={pageId} pageId={pageId} start={section} skipClass="" />)
  }

  test('[READ-16] a press on Next is remembered, and the page it opens starts with the animation', () => {
    const first = show(
      <>
        <a id="page-next" data-page="two" href="#two">
          Next
        </a>
        <SectionTransition pageId="one" start={null} skipClass="" />
      </>,
    )
    fireEvent.click(screen.getByText('Next'))
    expect(sessionStorage.getItem(NEXT_BUTTON_SETTING)).toBe('two')
    first.unmount()
    openPage('two')
    expect(isPlaying()).toBe(true)
  })

  test('[READ-10] a page opened in another way, or beside a pinned one, starts without it', () => {
    const other = openPage('three')
    expect(isPlaying()).toBe(false)
    other.unmount()
    sessionStorage.setItem(NEXT_BUTTON_SETTING, 'four')
    window.history.replaceState(null, '', '/?ssc=x')
    openPage('four')
    expect(isPlaying()).toBe(false)
  })

  test('[READ-10] does not play when reduced motion is preferred', () => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { matches: true, media }) as unknown as MediaQueryList
    sessionStorage.setItem(NEXT_BUTTON_SETTING, 'five')
    openPage('five')
    expect(isPlaying()).toBe(false)
  })

  describe('when it plays', () => {
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    test('[READ-10] waits at most one second for the artwork of a page', () => {
      Object.assign(performance, { getEntriesByType: () => [], getEntriesByName: () => [] })
      sessionStorage.setItem(NEXT_BUTTON_SETTING, 'six')
      openPage('six')
      act(() => void jest.advanceTimersByTime(999))
      expect(isPlaying()).toBe(true)
      act(() => void jest.advanceTimersByTime(1))
      expect(isPlaying()).toBe(false)
    })

    function play() {
      drawPage('<h1 class="story-title">Before you read</h1>')
      const onEnd = jest.fn()
      const view = show(<SectionAnimation start={start} scene={<ConnectScene />} skipClass="" onEnd={onEnd} />)
      return { onEnd, ...view }
    }

    test('[READ-11] [READ-12] plays, fades for 700 ms and ends; then the page scrolls and has the focus', () => {
      const { onEnd, container, unmount } = play()
      const isFading = () => container.querySelector('[data-fading]') !== null
      expect(document.documentElement.style.overflow).toBe('hidden')
      expect(screen.getByRole('status')).toHaveTextContent('Connect')
      act(() => void jest.advanceTimersByTime(SECTION_PLAY))
      expect(isFading()).toBe(true)
      expect(onEnd).not.toHaveBeenCalled()
      act(() => void jest.advanceTimersByTime(SECTION_FADE - 1))
      expect(onEnd).not.toHaveBeenCalled()
      act(() => void jest.advanceTimersByTime(1))
      expect(onEnd).toHaveBeenCalledTimes(1)
      expect(document.activeElement).toHaveTextContent('Before you read')
      unmount()
      expect(document.documentElement.style.overflow).toBe('')
    })

    test.each([
      ['a key press', () => fireEvent.keyDown(document.body, { key: 'x' })],
      ['a click', () => fireEvent.click(screen.getByRole('status'))],
      ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Go on' }))],
    ])('[READ-11] is skipped by %s', (_, skip) => {
      const { onEnd } = play()
      skip()
      act(() => void jest.advanceTimersByTime(SECTION_FADE))
      expect(onEnd).toHaveBeenCalledTimes(1)
    })
  })
})
