import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { notify } from '@/components/feedback/notify'
import { Film } from '@/components/media/film/film'
import { FilmPlayer } from '@/components/media/film/film-player'
import { SoundPlayer } from '@/components/media/sound/sound-player'
import annotation from '@/lib/i18n/messages/en/annotation.json'
import { SAVE_DELAY_MS } from '@/lib/interaction/limits'
import { AUDIO_VOLUME_SETTING, CAPTIONS_SETTING, PLAYER_SETTINGS, VIDEO_VOLUME_SETTING } from '@/lib/player/limits'
import type { FilmNotesPlace } from '@/lib/player/video-note'
import { isWorkOpen } from '@/lib/session/client/work-in-progress'
import { accessibilityProblems } from '@/tests/support/axe'
import { renderWithTexts } from '@/tests/support/render'

type Kept = { key: string; data: object; [more: string]: unknown }

const saved: unknown[] = []
const delays: number[] = []
const removed: string[] = []
const restored: object[] = []
let kept: Kept[] = []
/** Texts that continue as a new note, by their former key. */
const renewed = new Map<string, string>()
const listeners = new Set<() => void>()
const store = {
  save(change: { key: string | null; data: object }, delay?: number) {
    saved.push(change)
    if (delay !== undefined) delays.push(delay)
    kept = kept.map((note) => (note.key === change.key ? { ...note, data: change.data } : note))
    for (const listener of listeners) listener()
    return change.key ?? 'new'
  },
  find: (key: string) => kept.find((note) => note.key === (renewed.get(key) ?? key)),
  remove: (key: string) => removed.push(key),
  restore: (key: string, note: object) => restored.push({ key, note }),
}
function useKept() {
  const notes = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => kept,
  )
  return { notes, store: () => store }
}
jest.mock('@/components/feedback/notify', () => ({ notify: { info: jest.fn() } }))
jest.mock('@/lib/annotation/client/use-annotations', () => ({ useAnnotations: () => useKept() }))

const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nOne\n\n00:02.000 --> 00:04.000\n<i onclick=x>Two</i>'
const entry = {
  id: 'v',
  url: '/v',
  type: 'video',
  mimeType: 'video/mp4',
  width: null,
  height: null,
  variants: {},
  captions: [{ language: 'en' as const, label: 'English', url: '/c' }],
  ccUrl: '/c',
}

beforeEach(() => {
  localStorage.clear()
  saved.length = 0
  delays.length = 0
  removed.length = 0
  restored.length = 0
  renewed.clear()
  kept = []
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: true, text: async () => VTT })) as unknown as typeof fetch
  // A film whose element plays on command.
  Object.assign(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      Object.defineProperty(this, 'paused', { configurable: true, value: false })
      this.dispatchEvent(new Event('play'))
      return Promise.resolve()
    },
    pause(this: HTMLMediaElement) {
      Object.defineProperty(this, 'paused', { configurable: true, value: true })
      this.dispatchEvent(new Event('pause'))
    },
    load() {},
  })
})
afterEach(() => jest.useRealTimers())

async function showFilm(notesPlace?: FilmNotesPlace, captionsOn = true) {
  const shown = renderWithTexts(
    <FilmPlayer entry={entry} name="Tides" captionsOn={captionsOn} {...(notesPlace && { notesPlace })} />,
    { annotation },
  )
  await act(async () => undefined)
  const video = shown.container.querySelector('video') as HTMLVideoElement
  Object.defineProperty(video, 'duration', { configurable: true, value: 6 })
  fireEvent(video, new Event('loadedmetadata'))
  const at = (time: number) => {
    video.currentTime = time
    fireEvent(video, new Event('timeupdate'))
  }
  const state = () => shown.container.querySelector('[data-play-state]')?.getAttribute('data-play-state')
  return { ...shown, video, at, state }
}

test('[PLAY-01] [PLAY-02] a video is played and paused by its own controls and by keyboard', async () => {
  const { video, state } = await showFilm()
  expect(video).not.toHaveAttribute('controls')
  expect(state()).toBe('ready')
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(state()).toBe('playing')
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(state()).toBe('paused')
  const seek = screen.getByRole('slider', { name: 'Position in the recording' })
  seek.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(video.currentTime).toBe(5)
  expect(seek).toHaveAttribute('aria-valuetext', '0:05 of 0:06')
  await userEvent.keyboard('{Home}k')
  expect([video.currentTime, state()]).toEqual([0, 'playing'])
  fireEvent(video, new Event('ended'))
  expect(state()).toBe('ended')
  expect(screen.getByRole('button', { name: 'Play again' })).toBeVisible()
})

test('[PLAY-03] the end of a video leaves full screen', async () => {
  const { video } = await showFilm()
  const exit = jest.fn(() => Promise.resolve())
  Object.assign(document, { exitFullscreen: exit })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: video.closest('div') })
  fireEvent(video, new Event('play'))
  expect(exit).not.toHaveBeenCalled()
  fireEvent(video, new Event('ended'))
  expect(exit).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(document, 'fullscreenElement')
})

test('[PLAY-04] switching to another video pauses the current one, and the player is not ready after 100 ms', async () => {
  const { video, state, rerender } = await showFilm()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  jest.useFakeTimers()
  rerender(<FilmPlayer entry={{ ...entry, url: '/other' }} name="Light" captionsOn />)
  expect(state()).toBe('paused')
  act(() => jest.advanceTimersByTime(99))
  expect([state(), video.getAttribute('src')]).toEqual(['paused', '/v'])
  act(() => jest.advanceTimersByTime(1))
  expect(state()).toBe('not-ready')
  expect(document.querySelector('video')).toHaveAttribute('src', '/other')
})

test('[PLAY-06] four speeds are available', async () => {
  const { video } = await showFilm()
  await userEvent.click(screen.getByRole('button', { name: 'Speed: 1x' }))
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '0.5x',
    '1x',
    '1.5x',
    '2x',
  ])
  await userEvent.click(screen.getByRole('radio', { name: '1.5x' }))
  expect(video.playbackRate).toBe(1.5)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Speed: 1.5x' })).toHaveFocus()
  expect(screen.queryAllByRole('radio')).toEqual([])
})

test('[PLAY-06] the speed menu stays open on a press beside its choices, and closes on a press elsewhere', async () => {
  const { video } = await showFilm()
  await userEvent.click(screen.getByRole('button', { name: 'Speed: 1x' }))
  await userEvent.click(screen.getByRole('group', { name: 'Speed: 1x' }))
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  fireEvent.pointerDown(video)
  expect(screen.queryAllByRole('radio')).toEqual([])
})

test('[PLAY-02] a press on a video plays it only with the primary mouse button', async () => {
  const { container, state } = await showFilm()
  const face = container.querySelector('[role="presentation"]') as Element
  const press = (button: number) =>
    fireEvent(face, Object.assign(new MouseEvent('pointerup', { bubbles: true, button }), { pointerType: 'mouse' }))
  press(2)
  expect(state()).toBe('ready')
  press(0)
  expect(state()).toBe('playing')
})

test('[PLAY-01] [PLAY-12] [F-45] captions appear as plain text at the right times; the transcript follows and seeks', async () => {
  const { container, at, video } = await showFilm()
  const caption = () => container.querySelector('[data-captions]')?.textContent ?? ''
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  at(1)
  expect(caption()).toBe('One')
  at(2)
  expect(caption()).toBe('Two')
  at(4)
  expect(caption()).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Transcript' }))
  at(3)
  const list = screen.getByRole('list', { name: 'Transcript' })
  expect(within(list).getByRole('button', { current: true })).toHaveTextContent('0:02Two')
  await userEvent.click(within(list).getByRole('button', { name: '0:00 One' }))
  expect(video.currentTime).toBe(0)
  expect(within(list).getByRole('button', { current: true })).toHaveTextContent('One')
  await userEvent.click(screen.getByRole('button', { name: 'Hide captions' }))
  at(1)
  expect(caption()).toBe('')
})

test('[PLAY-11] a video that fails to play shows an error and can be retried', async () => {
  const { video, state } = await showFilm()
  Object.defineProperty(video, 'error', { value: { code: 4 } })
  fireEvent(video, new Event('error'))
  expect(screen.getByRole('alert')).toHaveTextContent('The video will not play.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(state()).toBe('not-ready')
  expect(document.querySelector('video')).not.toBe(video)
})

test('[PLAY-11] a failed video is loaded again when the browser is online, and does not play by itself', async () => {
  const { video, state } = await showFilm()
  video.currentTime = 12
  fireEvent(video, new Event('error'))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('alert')).toBeNull()
  const again = document.querySelector('video') as HTMLVideoElement
  expect(again).not.toBe(video)
  const play = jest.spyOn(again, 'play')
  fireEvent(again, new Event('loadedmetadata'))
  expect([again.currentTime, state()]).toEqual([12, 'ready'])
  expect(play).not.toHaveBeenCalled()
})

test('[PLAY-05] classes indicate that a video has just started and that the mouse moves; the controls fade', async () => {
  const { container } = await showFilm()
  const stage = container.querySelector('[data-play-state]') as HTMLElement
  jest.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(stage).toHaveClass('just-started')
  act(() => jest.advanceTimersByTime(3_000))
  expect(stage).not.toHaveClass('just-started')
  expect(container.querySelector('[data-controls]')).toHaveAttribute('data-controls', 'faded')
  fireEvent.pointerMove(stage)
  expect(stage).toHaveClass('mouse-in-motion')
  act(() => jest.advanceTimersByTime(500))
  expect(stage).not.toHaveClass('mouse-in-motion')
  expect(container.querySelector('[data-controls]')).toHaveAttribute('data-controls', 'shown')
})

test('a video and its open panels have no accessibility problems', async () => {
  const { container } = await showFilm()
  await userEvent.click(screen.getByRole('button', { name: 'Transcript' }))
  await userEvent.click(screen.getByRole('button', { name: 'Speed: 1x' }))
  expect(await accessibilityProblems(container)).toEqual([])
})

test('the player of a video loads when the video is near the screen', async () => {
  let come: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  globalThis.IntersectionObserver = class {
    constructor(listener: typeof come) {
      come = listener
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  const { container } = renderWithTexts(<Film entry={entry} name="Tides" captionsOn={false} />)
  expect(container.querySelector('video')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('The video Tides is loading.')
  act(() => come([{ isIntersecting: true }]))
  expect(await screen.findByRole('region', { name: 'Video: Tides' })).toBeVisible()
})

test('[PLAY-02] a video pressed before its player has loaded starts by itself', async () => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  const { container } = renderWithTexts(<Film entry={entry} name="Tides" captionsOn={false} />)
  fireEvent.click(container.querySelector('[role="presentation"]') as Element)
  await screen.findByRole('region', { name: 'Video: Tides' })
  const video = container.querySelector('video') as HTMLVideoElement
  fireEvent(video, new Event('loadedmetadata'))
  expect(container.querySelector('[data-play-state]')).toHaveAttribute('data-play-state', 'playing')
})

describe('notes on a video', () => {
  const place = (own: Partial<FilmNotesPlace> = {}, isOpen = true): FilmNotesPlace => ({
    place: { userAssignmentId: 'w', rootContentId: 'r', assignmentId: 'a', isOpen },
    told: { notes: [], contentIds: [], readAt: 0 },
    canShare: false,
    contentId: 'film',
    contextContentId: 'page',
    ...own,
  })
  const keptNote = (key: string, own: object): Kept => ({
    key,
    subType: 'video',
    contentId: 'film',
    contextContentId: 'page',
    data: { time: 2, colorId: 3, text: 'Look at the crab' },
    sharedForAssignmentId: null,
    createdAt: 0,
    isOwn: true,
    save: 'saved',
    refusal: null,
    ...own,
  })
  const theatre = () => document.querySelector('[data-theatre]')
  const panel = () => screen.queryByRole('complementary', { name: 'Notes on the video' })
  const tick = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  test('[ANN-25] [ANN-26] theatre mode opens first and the panel after 500 ms; the panel closes first and theatre mode after 500 ms', async () => {
    await showFilm(place())
    jest.useFakeTimers()
    press('Notes')
    expect(theatre()).not.toBeNull()
    tick(499)
    expect(panel()).toBeNull()
    tick(1)
    expect(panel()).toBeVisible()
    press('Hide notes')
    expect(panel()).toBeNull()
    tick(499)
    expect(theatre()).not.toBeNull()
    tick(1)
    expect(theatre()).toBeNull()
  })

  async function openNotes(at: FilmNotesPlace) {
    const shown = await showFilm(at)
    jest.useFakeTimers()
    press(kept.length > 0 ? `Notes (${kept.length})` : 'Notes')
    tick(500)
    jest.useRealTimers()
    return shown
  }

  test('[ANN-22] [ANN-24] a new note has no text, the video’s time and the first colour, and the video pauses', async () => {
    const { at, state } = await openNotes(place())
    press('Play')
    at(3.25)
    press('Add a note at 0:03')
    expect(state()).toBe('paused')
    expect(saved).toEqual([
      {
        key: null,
        subType: 'video',
        contentId: 'film',
        contextContentId: 'page',
        data: { time: 3.3, colorId: 1, text: '' },
        sharedForAssignmentId: null,
      },
    ])
  })

  test('[ANN-23] the panel is 300 px wide', async () => {
    await openNotes(place())
    expect(panel()?.style.getPropertyValue('--notes-w')).toBe('300px')
    expect(panel()).toHaveClass('md:w-(--notes-w)')
  })

  test('a note seeks to its time, and is edited and deleted', async () => {
    kept = [keptNote('one', {})]
    const { video, container } = await openNotes(place())
    press('Go to 0:02')
    expect(video.currentTime).toBe(2)
    press('Edit the note at 0:02')
    await userEvent.type(screen.getByRole('textbox', { name: 'Note at 0:02' }), '!')
    await userEvent.click(screen.getByRole('radio', { name: 'Blue, thick line' }))
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(saved.at(-1)).toMatchObject({ key: 'one', data: { time: 2, colorId: 6, text: 'Look at the crab!' } })
    expect(await accessibilityProblems(container)).toEqual([])
    press('Delete the note at 0:02')
    expect(removed).toEqual(['one'])
  })

  test('[F-68] a note that gets a new key while being written stays open in the same focused field', async () => {
    kept = [keptNote('one', {})]
    await openNotes(place())
    press('Edit the note at 0:02')
    const field = screen.getByRole('textbox', { name: 'Note at 0:02' })
    await userEvent.type(field, '!')
    act(() => {
      kept = kept.map((note) => ({ ...note, key: 'two' }))
      renewed.set('one', 'two')
      for (const listener of listeners) listener()
    })
    expect(screen.getByRole('textbox', { name: 'Note at 0:02' })).toBe(field)
    expect(field).toHaveFocus()
    await userEvent.type(field, '?')
    expect(saved.at(-1)).toMatchObject({ key: 'two' })
    press('Done')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('a deleted note is restored unchanged by Undo', async () => {
    const note = keptNote('one', { contextContentId: 'another page', sharedForAssignmentId: 'a' })
    kept = [note]
    await openNotes(place())
    press('Delete the note at 0:02')
    expect(screen.getByRole('button', { name: 'Add a note at 0:00' })).toHaveFocus()
    const [told, options] = jest.mocked(notify.info).mock.lastCall ?? []
    expect([told, options?.action?.label]).toEqual(['Note deleted.', 'Undo'])
    options?.action?.onPress()
    expect(restored).toEqual([{ key: 'one', note }])
  })

  test('[ANN-22] [F-8] each letter is stored as it is typed, and sent after half a second', async () => {
    kept = [keptNote('one', { data: { time: 2, colorId: 3, text: '' } })]
    await openNotes(place())
    press('Edit the note at 0:02')
    await userEvent.type(screen.getByRole('textbox', { name: 'Note at 0:02' }), 'Cr')
    expect(saved).toMatchObject([
      { key: 'one', data: { text: 'C' } },
      { key: 'one', data: { text: 'Cr' } },
    ])
    expect(delays).toEqual([SAVE_DELAY_MS, SAVE_DELAY_MS])
    expect(isWorkOpen()).toBe(true) // a lost session does not redirect away from it
    press('Done')
    expect(isWorkOpen()).toBe(false)
  })

  test('[ANN-07] each of the six colours has the same line as on words', async () => {
    kept = [keptNote('one', {})]
    await openNotes(place())
    press('Edit the note at 0:02')
    const colors = within(screen.getByRole('radiogroup', { name: 'Highlight color' })).getAllByRole('radio')
    expect(colors.map((one) => one.getAttribute('aria-label'))).toEqual(Object.values(annotation.colors))
    for (const one of colors) expect(one.closest('[data-hl]')).toHaveTextContent('Ab')
  })

  test('a note shared by a teacher is read-only', async () => {
    kept = [keptNote('theirs', { isOwn: false, sharedForAssignmentId: 'a' })]
    await openNotes(place())
    expect(panel()).toHaveTextContent('Teacher')
    expect(panel()).toHaveTextContent('Look at the crab')
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
  })

  test('submitted work accepts no notes', async () => {
    kept = [keptNote('one', {})]
    await openNotes(place({}, false))
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull()
  })

  test('a teacher of the class can share a note with it', async () => {
    await openNotes(place({ canShare: true }))
    await userEvent.click(screen.getByRole('radio', { name: 'The class' }))
    press('Add a note at 0:00')
    expect(saved.at(-1)).toMatchObject({ sharedForAssignmentId: 'a' })
  })
})

describe('an audio player', () => {
  const show = (variant: 'full' | 'options-menu' | 'minimal') =>
    renderWithTexts(<SoundPlayer url="/a" name="Fog" variant={variant} />)

  test('[PLAY-13] has three variants', async () => {
    const full = show('full')
    for (const name of ['Play Fog', 'Back 15 seconds', 'Forward 15 seconds', 'Mute'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveValue('1')
    expect(within(screen.getByRole('combobox')).getAllByRole('option')).toHaveLength(4)
    expect(await accessibilityProblems(full.container)).toEqual([])
    full.unmount()
    const menu = show('options-menu')
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sound options' }))
    expect(screen.getByRole('button', { name: 'Forward 15 seconds' })).toBeVisible()
    expect(await accessibilityProblems(menu.container)).toEqual([])
    menu.unmount()
    const minimal = show('minimal')
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(screen.queryByRole('slider')).toBeNull()
    expect(await accessibilityProblems(minimal.container)).toEqual([])
  })

  test('[PLAY-10] shows its captions as a transcript that follows and seeks', async () => {
    const { container } = renderWithTexts(<SoundPlayer url="/a" name="Fog" captions={entry.captions} />)
    await userEvent.click(screen.getByRole('button', { name: 'Transcript' }))
    const audio = container.querySelector('audio') as HTMLAudioElement
    await userEvent.click(screen.getByRole('button', { name: '0:02 Two' }))
    expect(audio.currentTime).toBe(2)
    expect(screen.getByRole('button', { current: true })).toHaveTextContent('Two')
  })

  test('[PLAY-10] keeps its collapsed transcript in the page for printing, complete with times', async () => {
    const { container } = renderWithTexts(<SoundPlayer url="/a" name="Fog" captions={entry.captions} />)
    await screen.findByText('Two')
    const lines = [...container.querySelectorAll('ol li')].map(({ textContent }) => textContent)
    expect(lines).toEqual(expect.arrayContaining(['0:00One', '0:02Two']))
    expect(screen.queryByRole('button', { name: '0:02 Two' })).toBeNull()
  })

  test('shows an error when it cannot play, and can be retried', async () => {
    const { container } = show('full')
    fireEvent(container.querySelector('audio') as HTMLAudioElement, new Event('error'))
    expect(screen.getByRole('alert')).toHaveTextContent('The audio will not play.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('loads again when the browser is online after a failure, and does not play by itself', () => {
    const { container } = show('minimal')
    const audio = container.querySelector('audio') as HTMLAudioElement
    const load = jest.spyOn(audio, 'load').mockImplementation(() => undefined)
    const play = jest.spyOn(audio, 'play')
    window.dispatchEvent(new Event('online'))
    expect(load).not.toHaveBeenCalled()
    fireEvent(audio, new Event('error'))
    window.dispatchEvent(new Event('online'))
    expect(load).toHaveBeenCalledTimes(1)
    Object.defineProperty(audio, 'duration', { configurable: true, value: 4 })
    fireEvent(audio, new Event('durationchange'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(play).not.toHaveBeenCalled()
  })
})

test('[THM-03] [PLAY-07] [PLAY-16] the players store three settings on the device, under their names', async () => {
  await showFilm(undefined, false)
  await userEvent.click(screen.getByRole('button', { name: 'Show captions' }))
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.5' } })
  renderWithTexts(<SoundPlayer url="/a" name="Fog" />)
  const volumes = screen.getAllByRole('slider', { name: 'Volume' })
  fireEvent.change(volumes.at(-1) as HTMLElement, { target: { value: '70' } })
  expect({ ...localStorage }).toEqual({
    [VIDEO_VOLUME_SETTING]: '0.5',
    [CAPTIONS_SETTING]: 'en',
    [AUDIO_VOLUME_SETTING]: '70',
  })
  expect([...PLAYER_SETTINGS].sort()).toEqual(['audio.volume', 'video-captions', 'video-volume'])
})
