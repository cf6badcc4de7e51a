import { isKeptPage, isPersonalCache, isStaticAsset } from '../kept-pages'
import type { PageLoaded } from '../worker-message'
import { askWorker } from './ask-worker'

const WORKER = '/sw.js'

const loaded = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[]

/** Whether a worker has this page from its own load; one that has come later controls it as well. */
function wasLoadedThroughWorker(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load !== undefined && load.workerStart > 0
}

/** The pictures that this page has loaded. */
function loadedPictures(): string[] {
  return loaded()
    .filter(({ initiatorType }) => initiatorType === 'img')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/api/media/'))
}

/** The scripts and styles that this page has loaded, also those that its HTML does not name: editors, players, reviews. */
function loadedAssets(): string[] {
  return loaded()
    .map(({ name }) => name)
    .filter((name) => isStaticAsset(new URL(name).pathname))
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
  await Promise.allSettled([askWorker({ forget: true }), deleteKeptPages()])
}

/**
 * Keeps the product and the opened pages of open assignments on the device, so that a reload without a network shows them. Nothing happens
 * where the browser has no service workers (old ones, and addresses without https), or while the product is developed.
 */
export async function keepForOffline(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' })
  if (wasLoadedThroughWorker()) return
  const { active } = await navigator.serviceWorker.ready
  if (!isKeptPage(window.location.pathname)) return
  const message: PageLoaded = { keep: window.location.href, media: loadedPictures(), assets: loadedAssets() }
  active?.postMessage(message)
}
