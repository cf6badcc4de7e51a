import { within } from '@/lib/common/client/within'

/**
 * Where work is that could not be sent: on this device, where it is sent once its owner is back (`kept`), has finished it (`unfinished`) or
 * somebody has decided of it (`undecided`), or on this page alone, with which it would go.
 */
export type Unsent = 'kept' | 'unfinished' | 'undecided' | 'lost'

/**
 * A recording on this device that nobody has said to be done, so that it is not sent by itself: another tab makes it just now, or it was cut
 * off; and on which page.
 */
export type UnfinishedRecording = { state: 'running' | 'left'; contentId: string; path: string | null }

/**
 * How one leaves: signed out, to act as somebody else, back from acting as the user of this page, or on as oneself, whose kept work is sent by
 * and by, and who can finish the rest on this device at any time.
 */
type WayOut = 'signOut' | 'actAs' | 'return' | 'changeProfile'

/** What could not be sent; of recordings that are not done the first. */
type Rest = { unsent: ReadonlySet<Unsent>; recording: UnfinishedRecording | undefined }

/** What stays behind, and by which way. */
export type LeftWork = Rest & { way: WayOut }

/** Brings to its end what is being made. */
type Finish = () => Promise<void>
/** Sends what is open; tells where the rest of it is. */
type Send = () => Promise<readonly (Unsent | UnfinishedRecording)[]>
type Forget = () => Promise<void>
/** Asks whether to leave although some work is not sent. */
type AskUnsent = (left: LeftWork) => Promise<boolean>

/** What is being made is waited for so long before the rest is sent, in ms. */
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

/** Registers what must be brought to its end before anything is sent, to be sent with it; gives back how to take it out again. */
export const onBeforeSending = (finish: Finish) => register(beforeSending, finish)

/** Registers what must happen while the session still holds (open work is sent); gives back how to take it out again. */
export const onBeforeLeaving = (send: Send) => register(beforeLeaving, send)

/** Registers what this device forgets once the server has ended the session, and never before; gives back how to take it out again. */
export const onSignedOut = (forget: Forget) => register(afterLeaving, forget)

/** Registers who asks before work stays behind; gives back how to take it out again. */
export function onUnsentWork(ask: AskUnsent): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Brings what is being made to its end and sends what is open of this user; tells where the rest of it is. */
export async function finishWork(): Promise<Rest> {
  await within(FINISH_MS, Promise.allSettled([...beforeSending].map((finish) => finish())), [])
  const sent = await Promise.allSettled([...beforeLeaving].map((send) => send()))
  // Of what a step that failed has left nothing is known to be safe.
  const rest = sent.flatMap((step) => (step.status === 'fulfilled' ? step.value : (['lost'] as const)))
  return {
    unsent: new Set(rest.filter((part) => typeof part === 'string')),
    recording: rest.find((part) => typeof part === 'object'),
  }
}

/** Forgets what this device kept of a user whom the server no longer knows here: another person may sit down (faults 87). */
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
 * Sends what is open of the user of this page, asks where some of it could not be sent, and changes the session. False for who stays after
 * all, and where the change came to nothing: then all is held as before.
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

/** Has the browser ask in its own words before a window is closed with which work would be lost, but not whoever has agreed to leave it. */
export function holdWindow(isLost: () => boolean): void {
  window.addEventListener('beforeunload', (event) => {
    if (!isAgreed && isLost()) event.preventDefault()
  })
  // One has come back to it by a step in the history.
  window.addEventListener('pageshow', () => {
    isAgreed = false
  })
}
