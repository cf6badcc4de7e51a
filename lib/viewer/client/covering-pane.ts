/** Returns the pane that contains an element if it covers the whole page, as on a phone; null if the page is visible beside it. */
export function coveringPane(element: Element): HTMLElement | null {
  const pane = element.closest<HTMLElement>('.viewer-pane')
  return pane && pane.offsetWidth >= document.documentElement.clientWidth ? pane : null
}
