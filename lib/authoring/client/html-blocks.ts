/** Elements that are no blocks of their own. */
const inline = new Set('a b bdi br dfn em i mark s span strong sub sup u'.split(' '))

/** The blocks of a text, each as its HTML; null where words stand in none. In the browser alone. */
export function blocksOfHtml(html: string): string[] | null {
  const template = document.createElement('template')
  template.innerHTML = html
  const { childNodes, children } = template.content
  const isBare = [...childNodes].some((node) =>
    node instanceof Element ? inline.has(node.localName) : node.nodeValue?.trim(),
  )
  return isBare ? null : [...children].map(({ outerHTML }) => outerHTML)
}
