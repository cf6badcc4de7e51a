/** Whether the first letter of a paragraph lies in a range. */
function isFirstLetterIn(paragraph: Element, range: Range): boolean {
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const at = text.data.search(/\S/)
    if (at >= 0) return range.isPointInRange(text, at) && range.isPointInRange(text, at + 1)
  }
  return false
}

/**
 * Says at each paragraph with a large first letter whether a highlight lies on that letter: browsers paint none on `::first-letter`, so that
 * a rule beside `::highlight(…)` draws it.
 */
export function markCapitals(name: string, ranges: readonly Range[]): void {
  for (const paragraph of document.querySelectorAll<HTMLElement>('[data-variant="drop-cap"]')) {
    const names = new Set(paragraph.dataset.capital?.match(/\S+/g))
    if (ranges.some((range) => isFirstLetterIn(paragraph, range))) names.add(name)
    else names.delete(name)
    const text = [...names].join(' ')
    // Written only where it differs: this runs at each spoken word.
    if (text === (paragraph.dataset.capital ?? '')) continue
    if (text) paragraph.dataset.capital = text
    else delete paragraph.dataset.capital
  }
}
