import type { Unsent } from '@/lib/session/client/unsent-work'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { recordingKey } from '@/lib/upload/client/recording-key'
import type { BegunRecording, KeptRecording, RecordedAnswer, Recording } from '@/lib/upload/client/recording-store'
import type { SendUpload } from '@/lib/upload/client/send-upload'
import {
  forgetRecording,
  holdRecording,
  keepRecording,
  keptRecording,
  keptRecordings,
  noteRecording,
} from '@/lib/upload/client/stored-recordings'
import type { AnswerKey } from '../answer'
import { namedUpload } from '../named-upload'
import type { WireInteraction } from '../wire'
import type { TabAnswerStore } from './tab-answer-store'
import { answerId } from './work-row'
import type { WorkStore } from './work-store'
import type { WorkUpdates } from './work-updates'

/** The sending state of a recording: not known yet, none, being sent, waiting for a retry, or refused by the server. */
export type Sending = 'looking' | 'none' | 'sending' | 'waiting' | 'refused'

/** A recording as its page shows it; `takenId` is the id of its upload while the recording is here. */
export type RecordingView = { localRecording: Recording | null; takenId: string | null; sending: Sending }

type RecordingSenderParts = {
  userId: string
  work: Pick<WorkStore, 'flush'> & {
    answers: Pick<TabAnswerStore, 'open' | 'read' | 'startOf' | 'setValue'>
    updates: Pick<WorkUpdates, 'onRecords'>
  }
  upload(job: SendUpload): Promise<unknown>
  tabId(): string
  isOnline(): boolean
}

const UPLOAD = { mimeType: 'audio/wav', type: 'audio' as const, fileName: 'recording.wav' }
const LOOKING: RecordingView = { localRecording: null, takenId: null, sending: 'looking' }
const NOTHING: RecordingView = { localRecording: null, takenId: null, sending: 'none' }

const uploadOf = ({ interactionData }: WireInteraction) => namedUpload(interactionData.value)

/** The fields that identify the recording of an answer: it belongs to its question, whichever page contains that. */
type RecordedFor = Pick<AnswerKey, 'userAssignmentId' | 'contentId'>

/** Returns the device key of the recording of an answer. */
export const recordingKeyFor = ({ userAssignmentId, contentId }: RecordedFor): string =>
  recordingKey(userAssignmentId, contentId)

/** Runs `send` under a lock, so that only one tab sends the recording of a key; the other tabs then find that it is gone. */
async function alone(key: string, signal: AbortSignal, send: () => Promise<void>): Promise<void> {
  // Undefined outside a secure context.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return send()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return send()
  }
  await locks.request(`take:${key}`, { signal }, begin).catch((error: unknown) => {
    if (hasBegun || signal.aborted) throw error
    // This browser refuses the lock.
    return send()
  })
}

/**
 * Sends the user's recordings, whether or not their page is open. A recording is stored on the device first and deleted once the server has it, so
 * that neither a dropped connection nor a closed page loses it: the next page resumes the upload.
 */
export class RecordingSender {
  private readonly views = new Map<string, RecordingView>()
  /** The recordings that are being sent; `keeping` resolves once it is known whether the device has stored the recording. */
  private readonly running = new Map<
    string,
    { controller: AbortController; keeping: Promise<boolean>; end: Promise<void> }
  >()
  private readonly listeners = new Set<() => void>()
  /** The number of mounted components that show each recording. */
  private readonly shown = new Map<string, number>()
  private readonly hurry = new EventTarget()
  /** The recordings that only this page has, because the device has not stored them yet or has no room; closing the page would lose them. */
  private readonly unkept = new Map<string, { recording: KeptRecording; release: () => void }>()

  constructor(private readonly parts: RecordingSenderParts) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Returns the current view of a recording; the same object as long as nothing changes. */
  read(answer: RecordedFor): RecordingView {
    return this.views.get(recordingKeyFor(answer)) ?? LOOKING
  }

  /** Whether the recording of an answer would be lost with this page: neither the device nor the server has it. */
  isHereAlone(answer: RecordedFor): boolean {
    return this.unkept.has(recordingKeyFor(answer))
  }

  /** Registers the open page of an answer, and sends its recording if one is waiting; returns the unregister function. */
  show(answer: AnswerKey): () => void {
    const key = recordingKeyFor(answer)
    this.shown.set(key, (this.shown.get(key) ?? 0) + 1)
    if (!this.running.has(key)) void this.adoptStored(answer)
    return () => {
      this.shown.set(key, (this.shown.get(key) ?? 1) - 1)
      this.clear(key)
    }
  }

  /** Returns the device key for a recording that begins now, with the current state of its answer. */
  begin(answer: AnswerKey): BegunRecording {
    return { key: recordingKeyFor(answer), answer: this.parts.work.answers.startOf(answerId(answer)) }
  }

  /** Stores a new recording in place of the former one, and sends it. */
  keep(answer: AnswerKey, { blob, seconds, keptAt = Date.now(), answer: begun }: Recording): void {
    const { key, answer: now } = this.begin(answer)
    const known = begun && this.isOvertaken(begun) ? begun : now
    const recording = { key, blob, seconds, keptAt, userId: this.parts.userId, answer: known }
    const ends = [holdWork(), holdRecording(recording.key)]
    const release = () => {
      for (const end of ends) end()
    }
    this.release(recording.key)
    this.unkept.set(recording.key, { recording, release })
    this.start(recording, keepRecording(recording))
  }

  /** Sends a recording again that the server refused, or that waits for a retry. */
  async sendAgain(answer: AnswerKey): Promise<void> {
    const kept = await keptRecording(recordingKeyFor(answer))
    const { localRecording } = this.read(answer)
    if (kept && kept !== 'unknown') this.adopt(kept, answer)
    else if (localRecording) this.keep(answer, localRecording)
  }

  /** Deletes the recording of an answer at its owner's request. */
  async discard(answer: RecordedFor): Promise<void> {
    const key = recordingKeyFor(answer)
    this.running.get(key)?.controller.abort()
    this.release(key)
    const kept = await keptRecording(key)
    if (kept && kept !== 'unknown') await forgetRecording(kept)
    this.notify(key, NOTHING)
    this.clear(key)
  }

  /** Sends all of the user's recordings on this device, except those that wait for their page. */
  async adoptAll(): Promise<void> {
    for (const kept of await keptRecordings()) {
      const isOwn = kept.userId === this.parts.userId && kept.answer !== undefined
      if (isOwn && !kept.isRefused && !this.running.has(kept.key)) this.adopt(kept)
    }
  }

  /** Waits until everything that can be sent now is sent; recordings waiting for a retry, and refused ones that would be lost, are tried at once. */
  async flush(): Promise<void> {
    for (const { recording } of this.unkept.values()) if (!this.running.has(recording.key)) this.adopt(recording)
    await this.adoptAll()
    await Promise.allSettled([...this.running.values()].map(({ keeping }) => keeping))
    this.hurry.dispatchEvent(new Event('go'))
    if (this.parts.isOnline()) await Promise.all([...this.running.values()].map(({ end }) => end))
  }

  /** Returns where unsent recordings are stored; leaves out those on this device that the server refused, which wait for their page. */
  unsent(): Unsent[] {
    const unsent: Unsent[] = []
    if ([...this.running.keys()].some((key) => !this.unkept.has(key))) unsent.push('kept')
    if (this.unkept.size > 0) unsent.push('lost')
    return unsent
  }

  /** Stops sending, because the user has left. */
  stop(): void {
    for (const { controller } of this.running.values()) controller.abort()
    for (const key of this.unkept.keys()) this.release(key)
  }

  private async adoptStored(answer: AnswerKey): Promise<void> {
    const key = recordingKeyFor(answer)
    const kept = this.unkept.get(key)?.recording ?? (await keptRecording(key))
    if (this.running.has(key)) return
    const isKept = kept !== null && kept !== 'unknown'
    if (isKept && (kept.userId ?? this.parts.userId) === this.parts.userId) this.adopt(kept, answer)
    else this.notify(key, { ...this.read(answer), sending: 'none' })
  }

  /** Sends a kept recording; if it does not say which answer it belongs to, the open page does. */
  private adopt(kept: KeptRecording, shown?: AnswerKey): void {
    const answer = kept.answer ?? (shown && this.parts.work.answers.startOf(answerId(shown)))
    const known = { answer, userId: this.parts.userId, isRefused: false }
    const keeping = async () => {
      if (shown) await noteRecording(kept, known)
      return this.unkept.get(kept.key)?.recording.keptAt !== kept.keptAt
    }
    this.start({ ...kept, ...known }, keeping())
  }

  private start(recording: KeptRecording, keeping: Promise<boolean>): void {
    const { key, blob, seconds, keptAt, answer } = recording
    this.running.get(key)?.controller.abort()
    const controller = new AbortController()
    this.notify(key, { localRecording: { blob, seconds, keptAt, answer }, takenId: null, sending: 'sending' })
    const end = this.run(recording, keeping, controller.signal).finally(() => {
      if (this.running.get(key)?.controller !== controller) return
      this.running.delete(key)
      this.clear(key)
    })
    this.running.set(key, { controller, keeping, end })
  }

  private async run(recording: KeptRecording, keeping: Promise<boolean>, signal: AbortSignal): Promise<void> {
    const { key } = recording
    try {
      const isKept = await keeping
      if (isKept && !signal.aborted) this.release(key)
      await alone(key, signal, async () => {
        signal.throwIfAborted()
        // Another tab may have sent it or made a new recording in the meantime.
        const newest = isKept ? await keptRecording(key) : recording
        if (newest === null) return this.notify(key, NOTHING)
        // If the device cannot be read, the recording in memory is sent.
        await this.send(newest === 'unknown' ? recording : { ...recording, ...newest }, signal)
      })
    } catch {
      if (signal.aborted) return
      await noteRecording(recording, { isRefused: true })
      this.notify(key, { ...this.viewOf(key), sending: 'refused' })
    }
  }

  private async send(recording: KeptRecording, signal: AbortSignal): Promise<void> {
    const { key, blob, seconds, keptAt, answer } = recording
    const { work, upload } = this.parts
    if (!answer) throw new Error('The page of this recording knows its answer.')
    const id = answerId(answer.key)
    const uploads = new Set(recording.uploadIds)
    const unfollow = this.noteOwnSaves(recording, answer, uploads)
    const requireOpen = () => {
      if (!work.answers.read(id)) work.answers.open(answer.key, answer.start)
      if (work.answers.read(id)?.lock !== null) throw new Error('The answer is closed.')
    }
    // The answer references the upload from the start, whichever page is open.
    const onCreated = (uploadId: string) => {
      requireOpen()
      // A newer answer from elsewhere is not overwritten: the student chooses.
      const version = this.isOvertaken(answer, uploads) ? (answer.start.interaction?.version ?? null) : undefined
      uploads.add(uploadId)
      void noteRecording(recording, { uploadIds: [...uploads] })
      work.answers.setValue(id, { uploadId, seconds }, false, { version, changedAt: keptAt })
      this.notify(key, { ...this.viewOf(key), takenId: uploadId })
    }
    const onWaiting = () => this.notify(key, { ...this.viewOf(key), sending: 'waiting' })
    try {
      requireOpen()
      await upload({ blob, upload: UPLOAD, signal, onCreated, onWaiting, hurry: this.hurry })
      await work.flush()
      const view = work.answers.read(id)
      if (view?.lock !== null || view.save.kind === 'refused') throw new Error('The answer was not taken.')
      await forgetRecording(recording)
      if (signal.aborted) return
      this.release(key)
      this.notify(key, { ...this.viewOf(key), sending: 'none' })
    } finally {
      unfollow()
    }
  }

  /** Whether the answer was changed elsewhere after this recording was begun. */
  private isOvertaken({ key, start }: RecordedAnswer, uploads: ReadonlySet<string> = new Set()): boolean {
    const now = this.parts.work.answers.startOf(answerId(key))?.start.interaction
    if (!now || now.version <= (start.interaction?.version ?? 0)) return false
    return now.tabId !== this.parts.tabId() && !uploads.has(uploadOf(now) ?? '')
  }

  /** Stores the server's version of the answer, so that another tab that takes over this recording continues from it. */
  private noteOwnSaves(recording: KeptRecording, answer: RecordedAnswer, uploads: ReadonlySet<string>): () => void {
    return this.parts.work.updates.onRecords(({ records }) => {
      const interaction = records.find((record) => uploads.has(uploadOf(record) ?? ''))
      if (interaction) void noteRecording(recording, { answer: { ...answer, start: { ...answer.start, interaction } } })
    })
  }

  private viewOf = (key: string): RecordingView => this.views.get(key) ?? NOTHING

  private notify(key: string, view: RecordingView): void {
    this.views.set(key, view)
    for (const listener of [...this.listeners]) listener()
  }

  /** Marks a recording as safe: it is stored on the device, sent, or replaced by a newer one. */
  private release(key: string): void {
    this.unkept.get(key)?.release()
    this.unkept.delete(key)
  }

  /** Drops a recording from memory if no page shows it, nobody sends it, and this page is not the only place that has it. */
  private clear(key: string): void {
    if ((this.shown.get(key) ?? 0) > 0 || this.running.has(key) || this.unkept.has(key)) return
    this.shown.delete(key)
    this.views.delete(key)
  }
}
