import { type Absence, KEPT_MARK_SELECTOR, SERVER_SIGN } from '../kept-pages'

/** How often an unreachable server is checked again, in ms. */
const ASK_AGAIN_MS = 15_000

const keptMark = () => document.querySelector<HTMLMetaElement>(KEPT_MARK_SELECTOR)

/**
 * Returns why the server is unreachable, as far as is known; null if it is reachable. The browser's network state decides, but a page that came from
 * the cache counts as offline until its server responds.
 */
export function readAbsence(): Absence | null {
  if (!navigator.onLine) return 'no-network'
  const mark = keptMark()
  if (!mark) return null
  return mark.content === ('no-server' satisfies Absence) ? 'no-server' : 'no-network'
}

/** Whether the server is reachable, as far as is known. */
export const isConnected = (): boolean => readAbsence() === null

/** Probes the server; returns `there`, the reason why it is unreachable, or null if the probe timed out. */
async function askServer(): Promise<'there' | Absence | null> {
  try {
    // A gateway may respond in place of a server that is down.
    const signal = AbortSignal.timeout(SERVER_SIGN.patience)
    const { ok, headers } = await fetch(SERVER_SIGN.path, { method: 'HEAD', cache: 'no-store', signal })
    return ok && headers.get('content-type')?.includes(SERVER_SIGN.type) ? 'there' : 'no-server'
  } catch (error) {
    return error instanceof TypeError ? 'no-network' : null
  }
}

/** Whether the server responds now, which is more reliable than the known state. */
export const isServerThere = async (): Promise<boolean> => (await askServer()) === 'there'

/** Subscribes to changes of `readAbsence`; returns a function that unsubscribes. */
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
    // Notifies code that waits for the network as if the browser had come online.
    window.dispatchEvent(new Event('online'))
  }
  /** Stores the current reason; the page still counts as one from the cache. */
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
