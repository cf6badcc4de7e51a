let wasStep = false

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    wasStep = true
  })
}

/** Tells once whether the page that has just opened was reached by a step back or forward in the history. */
export function takeStep(): boolean {
  const was = wasStep
  wasStep = false
  return was
}
