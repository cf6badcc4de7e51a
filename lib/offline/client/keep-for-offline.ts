import { within } from '@/lib/common/client/within'
import { type FromPage, isPersonalCache } from '../kept-pages'

const WORKER = '/sw.js'
/** The worker is waited for this long, in ms. */
const WORKER_MS = 1_000

/**
 * Keeps the product and the opened pages of open assignments on the device, so that a reload without a network shows them. Nothing happens
 * where the browser has no service workers (old ones, and addresses without https), or while the product is developed.
 */
export async function keepForOffline(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
}

/** Has the worker forget the user, and waits until it says that it has, if it does. */
async function askWorkerToForget(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const worker = (await navigator.serviceWorker.getRegistration())?.active
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  const isDone = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  worker.postMessage({ forget: true } satisfies FromPage, [port2])
  await within(WORKER_MS, isDone, undefined)
  port1.close()
}

async function deleteKeptPages(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.filter(isPersonalCache).map((name) => caches.delete(name)))
}

/**
 * Forgets the pages and media that are kept on this device, at the end of the session (faults 87). What is there goes from here, as a worker
 * may be away or slow; what is still on its way is the worker's: it keeps no page either that it asked for before and that comes now.
 */
export async function forgetKeptPages(): Promise<void> {
  await Promise.allSettled([askWorkerToForget(), deleteKeptPages()])
}
