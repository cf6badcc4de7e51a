import { within } from '@/lib/common/client/within'
import type { FromPage } from '../worker-message'

/** The worker is waited for this long, in ms. */
const WORKER_MS = 1_000

/** Asks something of the worker and waits until it says that it is done, if it does; nothing happens where there is none. */
export async function askWorker(message: FromPage): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const worker = (await navigator.serviceWorker.getRegistration())?.active
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  const isDone = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  worker.postMessage(message, [port2])
  await within(WORKER_MS, isDone, undefined)
  port1.close()
}
