import { within } from '@/lib/common/client/within'

/**
 * Where unsent work is: stored on this device until its owner is back (`kept`), has finished it (`unfinished`) or has made a choice (`undecided`), or
 * only on this page, and lost when it closes (`lost`).
 */
export type Unsent = 'kept' | 'unfinished' | 'undecided' | 'lost'

/**
 * A recording on this device that was not finished, so that it is not sent automatically: another tab is recording it now, or it was cut off. `path`
 * is its page.
 */
export type UnfinishedRecording = { state: 'running' | 'left'; contentId: string; path: string | null }

/**
 * How the user leaves the session: by signing out, acting as somebody else, or returning from acting as this page's user; or, staying the same
 * person, by changing the profile: then the stored work is still sent, and the rest can be finished on this device at any time.
 */
type WayOut = 'signOut' | 'actAs' | 'return' | 'changeProfile'

/** The work that could not be sent, with the first of the unfinished recordings. */
type Rest = { unsent: ReadonlySet<Unsent>; recording: UnfinishedRecording | undefined }

/** The work that stays behind, and how the user leaves. */
export type LeftWork = Rest & { way: WayOut }

/** Finishes what is being made, such as a recording. */
type Finish = () => Promise<void>
/** Sends unsaved work; returns where the rest of it is. */
type Send = () => Promise<readonly (Unsent | UnfinishedRecording)[]>
type Forget = () => Promise<void>
/** Asks the user whether to leave although some work is not sent. */
type AskUnsent = (left: LeftWork) => Promise<boolean>

/** How long to wait for work in progress to finish before the rest is sent, in ms. */
const FINISH_MS = 5_000

const beforeSending = new Set<Finish>()
const beforeLeaving = new Set<Send>()
const afterLeaving = new Set<Forget>()
let asker: AskUnsent | null = null
let isAgreed = false

function register<Step>(steps: Set<Step>, step: Step): () => void {
  steps.add(step)
  return () => steps.delete(step)
}

/** Registers a callback that finishes work in progress before anything is sent; returns how to unregister it. */
export const onBeforeSending = (finish: Finish) => register(beforeSending, finish)

/** Registers a callback that sends unsaved work while the session is still valid; returns how to unregister it. */
export const onBeforeLeaving = (send: Send) => register(beforeLeaving, send)

/** Registers a callback that deletes data from this device, called only after the server has ended the session; returns how to unregister it. */
export const onSignedOut = (forget: Forget) => register(afterLeaving, forget)

/** Registers the dialog that asks before work stays behind; returns how to unregister it. */
export function onUnsentWork(ask: AskUnsent): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Finishes work in progress and sends this user's unsaved work; returns where the rest of it is. */
export async function finishWork(): Promise<Rest> {
  await within(FINISH_MS, Promise.allSettled([...beforeSending].map((finish) => finish())), [])
  const sent = await Promise.allSettled([...beforeLeaving].map((send) => send()))
  // After a failed step, nothing that it was to send is known to be safe.
  const rest = sent.flatMap((step) => (step.status === 'fulfilled' ? step.value : (['lost'] as const)))
  return {
    unsent: new Set(rest.filter((part) => typeof part === 'string')),
    recording: rest.find((part) => typeof part === 'object'),
  }
}

/** Deletes from this device the data of a user whom the server no longer knows here: another person may use it next (faults 87). */
export async function forgetOnDevice(): Promise<void> {
  await Promise.allSettled([...afterLeaving].map((forget) => forget()))
}

async function mayLeave(way: WayOut): Promise<boolean> {
  const { unsent: all, recording } = await finishWork()
  const unsent = new Set(
    [...all].filter((where) => way !== 'changeProfile' || (where !== 'kept' && where !== 'unfinished')),
  )
  if ((unsent.size === 0 && !recording) || asker === null) return true
  return asker({ way, unsent, recording })
}

/**
 * Sends the unsaved work of this page's user, asks where some of it could not be sent, and changes the session. Returns false if the user stays
 * after all or the change fails: then everything is kept as before.
 */
export async function leaveWork(way: WayOut, change: () => Promise<boolean>): Promise<boolean> {
  if (!(await mayLeave(way))) return false
  isAgreed = true
  let isChanged = false
  try {
    isChanged = await change()
  } finally {
    isAgreed = isChanged
  }
  return isChanged
}

/** Makes the browser show its own warning before a window closes and loses work, unless the user has already agreed to leave. */
export function holdWindow(isLost: () => boolean): void {
  window.addEventListener('beforeunload', (event) => {
    if (!isAgreed && isLost()) event.preventDefault()
  })
  // The user came back to this page through the browser's history.
  window.addEventListener('pageshow', () => {
    isAgreed = false
  })
}
