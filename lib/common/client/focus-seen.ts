/** Focuses the first visible element that matches a selector: the same button has different positions on phones and desktops. */
export function focusSeen(selector: string, options?: FocusOptions): void {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)]
  elements.find((element) => element.checkVisibility())?.focus(options)
}
