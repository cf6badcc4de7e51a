import { type Absence, KEPT_MARK_SELECTOR, SERVER_SIGN } from '../kept-pages'

/** A server that could not be reached is asked again after so long, in ms. */
const ASK_AGAIN_MS = 15_000

const keptMark = () => document.querySelector<HTMLMetaElement>(KEPT_MARK_SELECTOR)

/**
 * Why the server is not reached, as far as is known; null where it is: as the browser says of the network, but not for a page that came from
 * the device until its server answers.
 */
export function readAbsence(): Absence | null {
  if (!navigator.onLine) return 'no-network'
  const mark = keptMark()
  if (!mark) return null
  return mark.content === ('no-server' satisfies Absence) ? 'no-server' : 'no-network'
}

/** Whether the server is reached, as far as is known. */
export const isConnected = (): boolean => readAbsence() === null

/** Asks the server for its answer: whether it is there, or why not; null where it was given up before anything came. */
async function askServer(): Promise<'there' | Absence | null> {
  try {
    // What stands before a server that is away may answer in its place, and not well.
    const signal = AbortSignal.timeout(SERVER_SIGN.patience)
    const { ok, headers } = await fetch(SERVER_SIGN.path, { method: 'HEAD', cache: 'no-store', signal })
    return ok && headers.get('content-type')?.includes(SERVER_SIGN.type) ? 'there' : 'no-server'
  } catch (error) {
    return error instanceof TypeError ? 'no-network' : null
  }
}

/** Whether the server answers now, which says more than what is known. */
export const isServerThere = async (): Promise<boolean> => (await askServer()) === 'there'

/** Hears when `readAbsence` may have changed. */
export function subscribeToConnection(listener: () => void): () => void {
  let isAsking = false
  let isOver = false
  async function ask() {
    if (isAsking) return
    isAsking = true
    const answer = await askServer()
    isAsking = false
    if (isOver || answer === null) return
    if (answer !== 'there') return note(answer)
    keptMark()?.remove()
    clearInterval(timer)
    // Whoever waits for the network hears it as if the browser had noticed.
    window.dispatchEvent(new Event('online'))
  }
  /** Takes down the reason that is known now; the page stays one from the device. */
  function note(absence: Absence) {
    const mark = keptMark()
    if (mark) mark.content = absence
    listener()
  }
  function handleChange() {
    if (navigator.onLine && keptMark()) void ask()
    listener()
  }
  const timer = keptMark() ? setInterval(() => void ask(), ASK_AGAIN_MS) : undefined
  const events = ['online', 'offline', 'focus']
  for (const name of events) window.addEventListener(name, handleChange)
  return () => {
    isOver = true
    clearInterval(timer)
    for (const name of events) window.removeEventListener(name, handleChange)
  }
}
