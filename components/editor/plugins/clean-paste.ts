/** What the style of an element says, also in the words that only Word knows. */
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

/** Word writes the items of lists as paragraphs that say their level, with the marker as words. */
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

/** What Word says beside the text: empty marks at ends, the language of each word, titles as classes. */
function cleanWord(body: Element): void {
  if (!/\bmso-|class="?Mso/i.test(body.innerHTML)) return
  makeWordLists(body)
  for (const mark of body.querySelectorAll('o\\:p')) mark.remove()
  for (const element of body.querySelectorAll('[lang]')) element.removeAttribute('lang')
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
}

/** The address to which Google's own leads on. */
function targetOf(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null
  const isRedirect = url !== null && url.pathname === '/url' && /(^|\.)google\.[a-z.]+$/.test(url.hostname)
  return isRedirect ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : null
}

const unmarked =
  /^(|transparent|initial|inherit|unset|none|white|#fff|#ffffff|rgba\(.*,\s*0\)|rgb\(255,\s*255,\s*255\))$/i

/** The elements that say what the style of a span says. */
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
    // A link is underlined by itself.
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

/** Words alone in an item or cell need no paragraph; how it is aligned is the cell's. */
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
 * What other programs put on the clipboard, said in the elements that we store: Word's lists, styles that mean something, alignment. What
 * stays of it is the sanitiser's to say.
 */
export function cleanPaste(body: Element): void {
  cleanWord(body)
  // Google Docs wraps all of it in a `b` that is not bold.
  for (const bold of body.querySelectorAll('b'))
    if (bold.style.fontWeight === 'normal') bold.replaceWith(...bold.childNodes)
  sayStyles(body)
  for (const item of body.querySelectorAll('li, td, th')) unwrapLone(item)
  for (const link of body.querySelectorAll('a[href]')) {
    const target = targetOf(link.getAttribute('href') ?? '')
    if (target) link.setAttribute('href', target)
  }
  for (const element of body.querySelectorAll('[dir="ltr"]')) element.removeAttribute('dir')
  // Space between paragraphs is a matter of the style of reading.
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove()
}
