import { AssetShelf } from './asset-shelf'
import { DeviceReader } from './device-reader'
import { MediaShelf } from './media-shelf'
import { PageKeeper } from './page-keeper'
import { PageShelf } from './page-shelf'
import { PlaceShelf } from './place-shelf'

type WorkerParts = {
  caches: CacheStorage
  fetch: typeof fetch
  origin: string
  /** The language tag of the device. */
  language: string
  /** The addresses of what a page of work loads when it is asked for: tools, players, dialogs. */
  lazyParts: readonly string[]
  /** The addresses of the styles that every page begins with. */
  styles: readonly string[]
  /** How many scripts, styles and drawings are kept at most, but for those that are needed. */
  maxAssets: number
  now(): number
}

/**
 * What keeps the product on this device for reading offline: its scripts and styles for anybody, and for the one user who is signed in
 * here the opened pages and media of open assignments.
 */
export function openKeeper(parts: WorkerParts) {
  const reader = new DeviceReader(parts.caches)
  const places = new PlaceShelf({ ...parts, reader })
  const pages = new PageShelf({ ...parts, reader, places })
  const media = new MediaShelf({ ...parts, reader })
  const assets = new AssetShelf({ ...parts, namedByPages: () => pages.assets() })
  const keeper = new PageKeeper({ ...parts, reader, pages, places, media, assets })
  return { keeper, reader, pages, places, media, assets }
}
