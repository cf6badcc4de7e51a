import { holdOpenWork } from '@/lib/session/client/open-work'
import { holdWindow } from '@/lib/session/client/unsent-work'

type Store = { subscribe(listener: () => void): () => void }

/**
 * Holds the page while something would go with it that the device cannot keep: the window is not closed without a question, and a session that
 * changed does not load the page anew.
 */
export function holdPage(store: Store, isOnPageAlone: () => boolean): void {
  let end: (() => void) | null = null
  store.subscribe(() => {
    if (isOnPageAlone()) end ??= holdOpenWork()
    else {
      end?.()
      end = null
    }
  })
  holdWindow(isOnPageAlone)
}
