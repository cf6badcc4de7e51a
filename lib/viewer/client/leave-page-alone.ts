/** Elements that lie above everything or speak to screen readers, and stay active while the page is inert. */
const GOES_ON = 'script, style, [aria-live], [role="status"], [data-sonner-toaster]'

/** Makes the page around an element inert for keyboard and screen readers, as a dialog does; returns how to undo it. */
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
