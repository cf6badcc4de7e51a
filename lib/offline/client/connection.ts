import { KEPT_MARK_SELECTOR } from '../kept-pages'

/** A server that could not be reached is asked again after so long, in ms. */
const ASK_AGAIN_MS = 15_000
/** A server that has not answered for so long, in ms, is not there. */
const PATIENCE_MS = 4_000
/** A small file that everybody may read, and that no worker answers when it is asked for its head alone. */
const ASKED = '/sw.js'

const keptMark = () => document.querySelector(KEPT_MARK_SELECTOR)

/** Whether the network is there, as far as is known: as the browser says, but not for a page that came from the device until its server answers. */
export function isConnected(): boolean {
  return navigator.onLine && keptMark() === null
}

/** Hears when `isConnected` may have changed. */
export function subscribeToConnection(listener: () => void): () => void {
  let isAsking = false
  let isOver = false
  async function ask() {
    if (isAsking) return
    isAsking = true
    // What stands before a server that is away may answer in its place, and not well.
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(ASKED, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
    isAsking = false
    if (!answer?.ok || isOver) return
    keptMark()?.remove()
    clearInterval(timer)
    // Whoever waits for the network hears it as if the browser had noticed.
    window.dispatchEvent(new Event('online'))
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
