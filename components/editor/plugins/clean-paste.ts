/** Returns the style attribute as text, which includes Word's proprietary properties. */
const styleOf = (element: Element) => element.getAttribute('style') ?? ''

const wordList = /mso-list:\s*l\d+\s+level(\d+)/i
const wordMarker = /mso-list:\s*ignore/i
/** The marker of a numbered item: `1.`, `(a)`, `iv)`. */
const numberedMarker = /^\s*\(?(\d+|[a-z]{1,4})[.)]/i

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

function createList(paragraph: Element, marker: string): Element {
  const number = numberedMarker.exec(marker)?.[1]
  const list = paragraph.ownerDocument.createElement(number === undefined ? 'ul' : 'ol')
  if (Number(number) > 1) list.setAttribute('start', String(Number(number)))
  return list
}

/** Converts Word's list items: paragraphs that state their level and contain the marker as text. */
function makeWordLists(body: Element): void {
  let open: Element[] = []
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const named = wordList.exec(styleOf(paragraph))
    if (!named) continue
    if (open[0] === undefined || paragraph.previousElementSibling !== open[0]) open = []
    const marker = [...paragraph.querySelectorAll('span')].find((span) => wordMarker.test(styleOf(span)))
    const level = Math.min(Number(named[1]), open.length + 1)
    open.length = Math.min(open.length, level)
    const made = createList(paragraph, marker?.textContent ?? '')
    if (open[level - 1]?.tagName !== made.tagName) {
      open.length = level - 1
      const outer = open.at(-1)?.lastElementChild
      if (outer) outer.append(made)
      else paragraph.before(made)
      open.push(made)
    }
    marker?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
}

/** Removes what Word adds to the text: empty paragraph marks and the language of every word; turns title classes into headings. */
function cleanWord(body: Element): void {
  if (!/\bmso-|class="?Mso/i.test(body.innerHTML)) return
  makeWordLists(body)
  for (const mark of body.querySelectorAll('o\\:p')) mark.remove()
  for (const element of body.querySelectorAll('[lang]')) element.removeAttribute('lang')
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
}

/** Returns the target of a Google redirect link; null for any other address. */
function targetOf(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null
  const isRedirect = url !== null && url.pathname === '/url' && /(^|\.)google\.[a-z.]+$/.test(url.hostname)
  return isRedirect ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null
}

const unmarked =
  /^(|transparent|initial|inherit|unset|none|white|#fff|#ffffff|rgba\(.*,\s*0\)|rgb\(255,\s*255,\s*255\))$/i

/** Returns the tags that express the style of a span. */
function meaningsOf({ style }: HTMLElement): string[] {
  const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign, backgroundColor, background } =
    style
  const lines = `${textDecorationLine} ${textDecoration}`
  const meanings: [string, boolean][] = [
    ['strong', fontWeight === 'bold' || Number(fontWeight) >= 600],
    ['em', fontStyle === 'italic'],
    ['u', lines.includes('underline')],
    ['s', lines.includes('line-through')],
    ['mark', !unmarked.test(backgroundColor || background)],
    ['sup', verticalAlign === 'super'],
    ['sub', verticalAlign === 'sub'],
  ]
  return meanings.flatMap(([tag, isMeant]) => (isMeant ? [tag] : []))
}

function sayStyles(body: Element): void {
  for (const span of body.querySelectorAll('span')) {
    // Links are underlined anyway.
    const tags = meaningsOf(span).filter((tag) => tag !== 'u' || !(span.closest('a') ?? span.querySelector('a')))
    for (const tag of tags) {
      const element = body.ownerDocument.createElement(tag)
      element.append(...span.childNodes)
      span.append(element)
    }
  }
  for (const block of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, td, th')) {
    const align = block.style.textAlign || (block.getAttribute('align') ?? '')
    if (/^(center|right|justify)$/.test(align)) block.setAttribute('data-align', align)
  }
}

/** Removes the paragraph around the only text of an item or cell; its alignment moves to the cell. */
function unwrapLone(item: Element): void {
  const [only, ...rest] = item.children
  if (only?.tagName !== 'P' || rest.some((each) => each.tagName !== 'UL' && each.tagName !== 'OL')) return
  const align = only.getAttribute('data-align')
  if (align && item.tagName !== 'LI') item.setAttribute('data-align', align)
  only.replaceWith(...only.childNodes)
}

const isBlank = (element: Element) =>
  element.textContent?.trim() === '' && !element.querySelector('img, table, [data-block], [data-entity]')

/**
 * Converts HTML pasted from other programs to the elements that we store: Word's lists, meaningful styles, alignment. The sanitizer then
 * decides what is kept.
 */
export function cleanPaste(body: Element): void {
  cleanWord(body)
  // Google Docs wraps the whole text in a `b` that is not bold.
  for (const bold of body.querySelectorAll('b'))
    if (bold.style.fontWeight === 'normal') bold.replaceWith(...bold.childNodes)
  sayStyles(body)
  for (const item of body.querySelectorAll('li, td, th')) unwrapLone(item)
  for (const link of body.querySelectorAll('a[href]')) {
    const target = targetOf(link.getAttribute('href') ?? '')
    if (target) link.setAttribute('href', target)
  }
  for (const element of body.querySelectorAll('[dir="ltr"]')) element.removeAttribute('dir')
  // The space between paragraphs is set by the reading styles.
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove()
}
