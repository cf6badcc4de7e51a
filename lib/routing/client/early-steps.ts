/** An address without its hash. */
const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

/** The address that the document was loaded from. */
function loadedAddress(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return addressOf(loaded ? new URL(loaded.name) : window.location)
}

let handleStep: (() => void) | null = null

/**
 * Has the page of the address loaded whole where one went back or forward before the router listens: it would not hear of that, and leave the
 * page of one address under another. To be called before the scripts of the page draw anything (shell.md §2.4).
 */
export function watchEarlySteps(load = () => window.location.reload()): void {
  const loaded = loadedAddress()
  handleStep = () => {
    if (addressOf(window.location) !== loaded) load()
  }
  window.addEventListener('popstate', handleStep)
  handleStep()
}

/** Ends it: the router hears every step from now on. */
export function endEarlySteps(): void {
  if (handleStep) window.removeEventListener('popstate', handleStep)
}
