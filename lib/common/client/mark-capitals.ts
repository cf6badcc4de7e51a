/** Whether the first letter of a paragraph is within a range. */
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
 * Marks each paragraph whose drop cap is highlighted: browsers do not paint highlights on `::first-letter`, so a CSS rule beside
 * `::highlight(…)` draws it.
 */
export function markCapitals(name: string, ranges: readonly Range[]): void {
  for (const paragraph of document.querySelectorAll<HTMLElement>('[data-variant="drop-cap"]')) {
    const names = new Set(paragraph.dataset.capital?.match(/\S+/g))
    if (ranges.some((range) => isFirstLetterIn(paragraph, range))) names.add(name)
    else names.delete(name)
    const text = [...names].join(' ')
    // Written only on change: this runs at each spoken word.
    if (text === (paragraph.dataset.capital ?? '')) continue
    if (text) paragraph.dataset.capital = text
    else delete paragraph.dataset.capital
  }
}
