/** The pane that an element stands in where it lies over the whole page, as on a phone; null where the page is seen beside it. */
export function coveringPane(element: Element): HTMLElement | null {
  const pane = element.closest<HTMLElement>('.viewer-pane')
  return pane && pane.offsetWidth >= document.documentElement.clientWidth ? pane : null
}
