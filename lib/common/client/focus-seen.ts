/** Gives the focus to the first element of a selector that is on screen: on a telephone and on a desk the same button stands in different places. */
export function focusSeen(selector: string, options?: FocusOptions): void {
  const elements = [...document.querySelectorAll<HTMLElement>(selector)]
  elements.find((element) => element.checkVisibility())?.focus(options)
}
