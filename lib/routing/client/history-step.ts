let steppedTo: string | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    steppedTo = window.location.href
  })
}

/**
 * Returns, once, whether the page that has just opened was reached by a step back or forward in the history; a step to another address does not
 * count.
 */
export function takeStep(): boolean {
  const was = steppedTo === window.location.href
  steppedTo = null
  return was
}
