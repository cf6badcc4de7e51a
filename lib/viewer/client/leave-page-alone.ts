/** What is over everything, or speaks to screen readers, and goes on while the page waits. */
const GOES_ON = 'script, style, [aria-live], [role="status"], [data-sonner-toaster]'

/** Leaves the page around an element alone, for keys and screen readers, as a dialog does; gives back how to end it. */
export function leavePageAlone(element: HTMLElement): () => void {
  const left: Element[] = []
  for (let inner = element; inner !== document.body && inner.parentElement; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other === inner || other.hasAttribute('inert') || other.matches(GOES_ON)) continue
      other.setAttribute('inert', '')
      left.push(other)
    }
  }
  return () => {
    for (const other of left) other.removeAttribute('inert')
  }
}
