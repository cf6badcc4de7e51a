import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AnswerHandle } from '@/lib/interaction/answer'
import { RecordingSender } from '@/lib/interaction/client/recording-sender'
import type { WireInteraction } from '@/lib/interaction/wire'
import { finishWork } from '@/lib/session/client/unsent-work'
import type { KeptRecording } from '@/lib/upload/client/recording-store'
import { renderQuestion } from '@/tests/support/answer'
import { wireInteraction } from '@/tests/support/answer-server'
import { accessibilityProblems } from '@/tests/support/axe'
import { galleryItems } from '../gallery-items'
import { RecordingPlay } from './play'

type Job = { onCreated(id: string): void; onWaiting(): void; signal: AbortSignal }

const UPLOAD = '0197f9c0-0000-7000-8000-000000000009'
/** What remains of a recording whose page was closed, and the time of that. */
let left: Blob | null
const CUT_AT = 1
const room = { isFull: false }
let send: (job: Job) => Promise<string>
jest.mock('@/lib/upload/client/stored-recordings', () => {
  const support: typeof import('@/tests/support/memory-recordings') = jest.requireActual(
    '@/tests/support/memory-recordings',
  )
  const device = support.memoryRecordings()
  return {
    ...device,
    keepRecording: async (recording: KeptRecording) => {
      left = null
      return !room.isFull && device.keepRecording(recording)
    },
  }
})
jest.mock('@/lib/upload/client/kept-pieces', () => ({
  orphanedPieces: async () => left && { blob: left, keptAt: CUT_AT },
  forgetPieces: async () => {
    left = null
  },
}))
const { recordings: kept } = jest.requireMock<{ recordings: Map<string, KeptRecording> }>(
  '@/lib/upload/client/stored-recordings',
)
let recordings: RecordingSender
jest.mock('@/lib/interaction/client/current-recordings', () => ({ currentRecordings: () => recordings }))
jest.mock('@/components/media/recorder/wav', () => ({
  toWav: async (recorded: Blob) => {
    if (recorded.size === 0) throw new Error('nothing to hear')
    return { blob: new Blob(['RIFF']), seconds: 2.34 }
  },
}))

type Events = { onStop(): void; onRecorded(recorded: Blob): void }
jest.mock('@/components/media/recorder/record', () => ({
  ...jest.requireActual('@/components/media/recorder/record'),
  record: (_stream: MediaStream, _key: string, events: Events) => ({
    seconds: () => 1,
    level: () => 0,
    stop() {
      events.onStop()
      events.onRecorded(new Blob(['whole']))
    },
  }),
}))

/** The answer on the page, through which recordings are sent, and what the server has reported about it. */
let answer: AnswerHandle
let newest: WireInteraction | null
const key = { userAssignmentId: 'work', contentId: galleryItems.recording.id, contextContentId: 'page' }

beforeEach(() => {
  room.isFull = false
  newest = null
  kept.clear()
  recordings = new RecordingSender({
    userId: 'user-1',
    work: {
      answers: {
        open: () => undefined,
        read: () => answer,
        startOf: () => ({ key, start: { rootContentId: 'root', interaction: newest, lock: null } }),
        setValue: (_, value) => act(() => answer.setValue(value)),
      },
      updates: { onRecords: () => () => undefined },
      flush: async () => ({ pending: 0, conflicts: 0, refused: 0 }),
    },
    upload: (job) => send(job as Job),
    tabId: () => 'tab-a',
    isOnline: () => true,
  })
  left = null
  send = async () => UPLOAD
  Object.assign(URL, { createObjectURL: () => 'blob:recording', revokeObjectURL: () => undefined })
})

function microphone(getUserMedia: (() => Promise<MediaStream>) | undefined) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: getUserMedia && { getUserMedia } })
  Object.assign(globalThis, { MediaRecorder: class {} })
}
const refuse = (name: string) => () => Promise.reject(new DOMException('', name))

test.each([
  [refuse('NotAllowedError'), 'The microphone is switched off for this page.', /allow the microphone/],
  [refuse('NotFoundError'), 'There is no microphone.', /Plug one in/],
  [refuse('NotReadableError'), 'The microphone is not working.', /Another program/],
  [undefined, 'This browser cannot record.', /another browser/],
])('an unavailable microphone is explained, with help', async (getUserMedia, title, help) => {
  microphone(getUserMedia)
  const { kept, container } = renderQuestion(RecordingPlay, galleryItems.recording)
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(title)
  expect(alert).toHaveTextContent(help)
  expect(screen.getByRole('button', { name: 'Record' })).toBeVisible()
  expect(kept.value).toBeNull()
  expect(await accessibilityProblems(container)).toEqual([])
})

test('a stored recording can be played and recorded again, and an empty answer cannot be submitted', async () => {
  const value = { uploadId: '0197f9c0-0000-7000-8000-000000000001', seconds: 12 }
  const { container, unmount } = renderQuestion(RecordingPlay, galleryItems.recording, { start: { value } })
  expect(container.querySelector('audio')).toHaveAttribute('src', `/api/media/${value.uploadId}`)
  expect(screen.getByRole('button', { name: 'Record again' })).toBeVisible()
  unmount()
  const { kept } = renderQuestion(RecordingPlay, galleryItems.recording)
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('Record your answer first.')).toBeVisible()
  expect(kept.state).toBe('none')
})

function Play(props: Parameters<typeof RecordingPlay>[0]) {
  answer = props.answer
  return <RecordingPlay {...props} answerKey={key} />
}

/** Stores a recording that waits on the device. */
function keep() {
  const taken = { key: `work:${key.contentId}`, blob: new Blob(['RIFF']), seconds: 4, keptAt: 1 }
  kept.set(taken.key, taken)
}

describe('[F-53] a recording whose upload is interrupted', () => {
  const node = galleryItems.recording
  const KEY = `work:${node.id}`
  const done = () => screen.getByRole('button', { name: 'Done' })

  test('is shown as failed, stays on the device, and cannot be submitted until it is uploaded', async () => {
    keep()
    let arrive: () => void = () => undefined
    send = ({ onCreated, onWaiting }) => {
      onCreated(UPLOAD)
      onWaiting()
      return new Promise((resolve) => {
        arrive = () => resolve(UPLOAD)
      })
    }
    const { kept: answer, container } = renderQuestion(Play, node)
    expect(await screen.findByText('Failed')).toBeVisible()
    expect(screen.getAllByText(/safe on this device and will be sent/)).not.toHaveLength(0)
    expect(container.querySelector('audio')).toHaveAttribute('src', 'blob:recording')
    expect(done()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(done())
    expect(answer.state).toBe('incomplete')
    expect(kept.has(KEY)).toBe(true)
    expect(await accessibilityProblems(container)).toEqual([])
    await act(async () => arrive())
    expect(screen.queryByText('Failed')).toBeNull()
    expect(kept.has(KEY)).toBe(false)
    await userEvent.click(done())
    expect(answer).toMatchObject({ state: 'student-complete', value: { uploadId: UPLOAD, seconds: 4 } })
  })

  test('is uploaded again on request after a rejection, and cannot be submitted before', async () => {
    keep()
    send = ({ onCreated }) => {
      onCreated(UPLOAD)
      return Promise.reject(new Error('refused'))
    }
    const { kept: answer } = renderQuestion(Play, node)
    expect(await screen.findByText('Failed')).toBeVisible()
    await userEvent.click(done())
    expect(answer.state).toBe('incomplete')
    expect(kept.has(KEY)).toBe(true)
    send = async () => UPLOAD
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }))
    expect(screen.queryByText('Failed')).toBeNull()
    expect(kept.has(KEY)).toBe(false)
    await userEvent.click(done())
    expect(answer.state).toBe('student-complete')
  })
})

test('[F-53] a sent recording is still played from the device, also after the answer is done', async () => {
  const node = galleryItems.recording
  keep()
  send = async ({ onCreated }) => {
    onCreated(UPLOAD)
    return UPLOAD
  }
  const { kept: answer, container } = renderQuestion(Play, node)
  const done = screen.getByRole('button', { name: 'Done' })
  await waitFor(() => expect(kept.size).toBe(0))
  await waitFor(() => expect(done).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(done)
  expect(answer).toMatchObject({ state: 'student-complete', value: { uploadId: UPLOAD } })
  expect(container.querySelector('audio')).toHaveAttribute('src', 'blob:recording')
})

describe('[F-68] a new recording from another device', () => {
  const node = galleryItems.recording
  const OTHER = { uploadId: '0197f9c0-0000-7000-8000-000000000002', seconds: 7 }

  test('replaces the sent local recording in the player', async () => {
    keep()
    send = async ({ onCreated }) => {
      onCreated(UPLOAD)
      return UPLOAD
    }
    const { kept: own, container } = renderQuestion(Play, node)
    await waitFor(() => expect(container.querySelector('audio')).toHaveAttribute('src', 'blob:recording'))
    await waitFor(() => expect(own.value).toMatchObject({ uploadId: UPLOAD }))
    act(() => answer.setValue(OTHER))
    await waitFor(() => expect(container.querySelector('audio')).toHaveAttribute('src', `/api/media/${OTHER.uploadId}`))
  })

  test('is not the base of a local recording that was started earlier', async () => {
    microphone(async () => ({ getTracks: () => [] }) as unknown as MediaStream)
    send = () => new Promise(() => undefined)
    renderQuestion(Play, node)
    await userEvent.click(screen.getByRole('button', { name: 'Record' }))
    expect(await screen.findByRole('timer')).toBeVisible()
    newest = wireInteraction({ ...key, interactionData: { value: OTHER } })
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(kept.size).toBe(1))
    expect([...kept.values()][0]?.answer?.start.interaction).toBeNull()
  })
})

describe('[F-53] [PLAY-18] a recording interrupted by closing the page', () => {
  const node = galleryItems.recording
  const KEY = `work:${node.id}`
  const OLD = { uploadId: '0197f9c0-0000-7000-8000-000000000001', seconds: 12 }

  test('can be played, and is sent once used', async () => {
    left = new Blob(['cut'])
    const { kept: answer, container } = renderQuestion(Play, node)
    expect(await screen.findByText('Your recording was interrupted.')).toBeVisible()
    await waitFor(() => expect(container.querySelector('audio')).toHaveAttribute('src', 'blob:recording'))
    expect(answer.value).toBeNull()
    expect(kept.has(KEY)).toBe(false)
    expect(await accessibilityProblems(container)).toEqual([])
    let atSending: KeptRecording | undefined
    send = async ({ onCreated }) => {
      atSending = kept.get(KEY)
      onCreated(UPLOAD)
      return UPLOAD
    }
    await userEvent.click(screen.getByRole('button', { name: 'Use this recording' }))
    expect(screen.queryByText('Your recording was interrupted.')).toBeNull()
    expect(atSending).toMatchObject({ keptAt: CUT_AT })
    expect(answer.value).toEqual({ uploadId: UPLOAD, seconds: 2.3 })
    expect(left).toBeNull()
  })

  test('can be deleted, which keeps the previous recording', async () => {
    left = new Blob(['cut'])
    const { kept: answer, container } = renderQuestion(Play, node, { start: { value: OLD } })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }))
    expect(screen.queryByText('Your recording was interrupted.')).toBeNull()
    expect(container.querySelector('audio')).toHaveAttribute('src', `/api/media/${OLD.uploadId}`)
    expect(answer.value).toEqual(OLD)
    expect(left).toBeNull()
  })

  test('is reported and can be played if the work has been closed since', async () => {
    left = new Blob(['cut'])
    const { container } = renderQuestion(Play, node, { start: { lock: 'submitted' } })
    expect(await screen.findByText(/^It is safe on this device\. If your teacher/)).toBeVisible()
    await waitFor(() => expect(container.querySelector('audio')).toHaveAttribute('src', 'blob:recording'))
    expect(screen.queryByRole('button', { name: 'Use this recording' })).toBeNull()
    expect(left).not.toBeNull()
    expect(await accessibilityProblems(container)).toEqual([])
  })

  test('is not mentioned if it has no audio', async () => {
    left = new Blob([])
    renderQuestion(Play, node)
    await act(async () => undefined)
    expect(screen.queryByText('Your recording was interrupted.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Record' })).toBeVisible()
  })
})

test('leaving the page during the microphone prompt releases the microphone', async () => {
  let allow: (stream: MediaStream) => void = () => undefined
  microphone(
    () =>
      new Promise((resolve) => {
        allow = resolve
      }),
  )
  const { unmount } = renderQuestion(RecordingPlay, galleryItems.recording)
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  unmount()
  const stop = jest.fn()
  await act(async () => allow({ getTracks: () => [{ stop }] } as unknown as MediaStream))
  expect(stop).toHaveBeenCalledTimes(1)
})

describe('[F-53] [PLAY-18] during a recording', () => {
  const node = galleryItems.recording
  const OLD = { uploadId: '0197f9c0-0000-7000-8000-000000000001', seconds: 12 }
  const done = () => screen.getByRole('button', { name: 'Done' })

  test('the previous recording cannot be submitted, and a message says to stop first', async () => {
    microphone(async () => ({ getTracks: () => [] }) as unknown as MediaStream)
    const { kept: answer } = renderQuestion(Play, node, { start: { value: OLD } })
    await userEvent.click(screen.getByRole('button', { name: 'Record again' }))
    expect(await screen.findByText('Stop the recording first.')).toBeVisible()
    await userEvent.click(done())
    expect(answer.state).toBe('none')
    send = async ({ onCreated }) => {
      onCreated(UPLOAD)
      return UPLOAD
    }
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(answer.value).toEqual({ uploadId: UPLOAD, seconds: 2.3 }))
    await waitFor(() => expect(done()).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(done())
    expect(answer.state).toBe('student-complete')
  })

  test('Stop still works if the answer is submitted elsewhere', async () => {
    microphone(async () => ({ getTracks: () => [] }) as unknown as MediaStream)
    renderQuestion(Play, node, { start: { value: OLD } })
    await userEvent.click(screen.getByRole('button', { name: 'Record again' }))
    expect(await screen.findByText('Stop the recording first.')).toBeVisible()
    act(() => answer.complete())
    expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change my answer' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Change my answer' })).toBeVisible()
  })

  test('Stop still works if the answer is closed, and the outcome is reported', async () => {
    microphone(async () => ({ getTracks: () => [] }) as unknown as MediaStream)
    const { close } = renderQuestion(Play, node, { start: { value: OLD } })
    await userEvent.click(screen.getByRole('button', { name: 'Record again' }))
    expect(await screen.findByText('Stop the recording first.')).toBeVisible()
    close('past-due')
    send = async () => {
      throw new Error('The answer is closed.')
    }
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('A recording of yours was not turned in.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Record again' })).toBeNull()
  })

  test('the message to record first disappears', async () => {
    microphone(async () => ({ getTracks: () => [] }) as unknown as MediaStream)
    renderQuestion(Play, node)
    await userEvent.click(done())
    expect(screen.getByText('Record your answer first.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Record' }))
    expect(await screen.findByText('Stop the recording first.')).toBeVisible()
    expect(screen.queryByText('Record your answer first.')).toBeNull()
  })

  test('an interrupted recording must first be used or deleted', async () => {
    left = new Blob(['cut'])
    const { kept: answer } = renderQuestion(Play, node, { start: { value: OLD } })
    expect(await screen.findByText('Use the recording or delete it first.')).toBeVisible()
    await userEvent.click(done())
    expect(answer.state).toBe('none')
    await userEvent.click(screen.getByRole('button', { name: 'Delete it' }))
    await userEvent.click(done())
    expect(answer.state).toBe('student-complete')
  })
})

test('[F-53] [F-86] an offline recording is reported as safe once, without a useless retry button', async () => {
  const node = galleryItems.recording
  keep()
  send = ({ onWaiting }) => {
    onWaiting()
    return new Promise(() => undefined)
  }
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderQuestion(Play, node)
  expect(await screen.findByText(/^Recorded\. It is safe on this device/)).toBeVisible()
  expect(screen.getAllByText(/safe on this device/)).toHaveLength(1)
  expect(screen.queryByText('Failed')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  expect(screen.getByText('You can press Done once your recording has been sent.')).toBeVisible()
  onLine.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Failed')).toBeVisible()
  expect(screen.queryByText(/^Saved at/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeVisible()
})

test.each([
  [true, 'waiting', /^Not sent yet\. This device cannot keep your recording\./],
  [false, 'waiting', /^Recorded\. This device cannot keep it\./],
  [true, 'refused', /could not be sent, and this device cannot keep it/],
] as const)(
  '[F-53] [F-87] a recording without room on the device is not called safe: online %s, %s',
  async (isOnline, sending, words) => {
    room.isFull = true
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    send = ({ onWaiting }) => {
      if (sending === 'refused') return Promise.reject(new Error('refused'))
      onWaiting()
      return new Promise(() => undefined)
    }
    renderQuestion(Play, galleryItems.recording)
    await act(async () => recordings.keep(key, { blob: new Blob(['RIFF']), seconds: 4 }))
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.queryByText(/safe/)).toBeNull()
    onLine.mockRestore()
  },
)

test('[F-53] [F-87] finishing the work for a sign-out stops the recording and keeps it to be sent', async () => {
  microphone(async () => ({ getTracks: () => [] }) as unknown as MediaStream)
  send = () => new Promise(() => undefined)
  const { unmount } = renderQuestion(Play, galleryItems.recording)
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByRole('timer')).toBeVisible()
  await act(async () => void (await finishWork()))
  expect([...kept.values()]).toMatchObject([{ key: `work:${galleryItems.recording.id}`, seconds: 2.3 }])
  expect(screen.queryByRole('timer')).toBeNull()
  unmount()
})
