import { holdWindow } from '@/lib/session/client/unsent-work'
import { holdWork } from '@/lib/session/client/work-in-progress'

type Store = { subscribe(listener: () => void): () => void }

/**
 * Holds the page while something would go with it that the device cannot keep: the window is not closed without a question, and a session that
 * changed does not load the page anew.
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
