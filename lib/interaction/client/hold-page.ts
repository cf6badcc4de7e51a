import { holdWindow } from '@/lib/session/client/unsent-work'
import { holdWork } from '@/lib/session/client/work-in-progress'

type Store = { subscribe(listener: () => void): () => void }

/**
 * Guards the page while leaving it would lose something that the device cannot store: closing the window asks first, and a changed session does not
 * reload the page.
 */
export function holdPage(store: Store, isOnPageAlone: () => boolean): void {
  let end: (() => void) | null = null
  store.subscribe(() => {
    if (isOnPageAlone()) end ??= holdWork()
    else {
      end?.()
      end = null
    }
  })
  holdWindow(isOnPageAlone)
}
