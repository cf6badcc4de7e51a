import { within } from '@/lib/common/client/within'
import { type FromPage, isPersonalCache } from '../kept-pages'

const WORKER = '/sw.js'
/** How long to wait for the worker, in ms. */
const WORKER_MS = 1_000

/**
 * Stores the product and the opened pages of open assignments on the device, so that a reload without a network shows them. Does nothing if the
 * browser has no service workers (old ones, and URLs without https), or in development.
 */
export async function keepForOffline(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
}

/** Asks the worker to forget the user, and waits briefly for its confirmation. */
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
 * Deletes the pages and media stored on this device, at the end of the session (faults 87). They are deleted here, because the worker may be missing
 * or slow; the worker discards the pages it has already requested.
 */
export async function forgetKeptPages(): Promise<void> {
  await Promise.allSettled([askWorkerToForget(), deleteKeptPages()])
}
