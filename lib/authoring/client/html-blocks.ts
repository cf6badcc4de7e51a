/** Elements that are not blocks. */
const inline = new Set('a b bdi br dfn em i mark s span strong sub sup u'.split(' '))

/** Splits a text into blocks of HTML; null if some text is outside of any block. Browser only. */
export function blocksOfHtml(html: string): string[] | null {
  const template = document.createElement('template')
  template.innerHTML = html
  const { childNodes, children } = template.content
  const isBare = [...childNodes].some((node) =>
    node instanceof Element ? inline.has(node.localName) : node.nodeValue?.trim(),
  )
  return isBare ? null : [...children].map(({ outerHTML }) => outerHTML)
}
