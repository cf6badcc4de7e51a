import {
  type AttributeRule,
  breaksText,
  droppedWithContent,
  essayLinkAttributes,
  everywhere,
  inlineElements,
  plainAttributes,
  renamed,
} from '@/lib/rich-text/markup'
import { formatBits } from '../codec/formats'
import { isBlankText, tagOf } from '../codec/read-line'

/** The elements that are text blocks; the content of other blocks is put into paragraphs. */
const wordBlocks: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4'])

const nameOf = (node: Node): string => {
  const tag = tagOf(node)
  return tag === 'h1' ? 'h2' : (renamed[tag] ?? tag)
}
const isList = (node: Node) => nameOf(node) === 'ul' || nameOf(node) === 'ol'
const isDropped = (node: Node) =>
  node instanceof Element ? droppedWithContent.has(tagOf(node)) : node.nodeType !== Node.TEXT_NODE
const breaksLine = (node: Node): boolean =>
  node instanceof Element &&
  (breaksText.has(tagOf(node)) || breaksText.has(nameOf(node)) || [...node.children].some(breaksLine))

const isEdge = (beside: Node | null) => beside === null || breaksLine(beside)
/** Returns whether a text node is only white space between blocks in the source. */
const isBetweenBlocks = (node: Node) =>
  isBlankText(node) &&
  node.textContent?.includes('\n') === true &&
  (isEdge(node.previousSibling) || isEdge(node.nextSibling))

/** Creates an element with the attributes that the server allows on that element in an essay. */
function create(name: string, from: Element, children: readonly Node[]): Element {
  const rules: Readonly<Record<string, AttributeRule>> = {
    ...(name === 'a' ? essayLinkAttributes : plainAttributes(name, 'essay')),
    ...everywhere,
  }
  const element = from.ownerDocument.createElement(name)
  for (const [attribute, rule] of Object.entries(rules)) {
    const value = from.hasAttribute(attribute) ? rule(from.getAttribute(attribute) ?? '') : null
    if (value !== null) element.setAttribute(attribute, value)
  }
  element.append(...children)
  return element
}

/** Returns the nodes of a line: formats, links and languages are kept, other elements are reduced to their text. */
function lineOf(nodes: Iterable<Node>, isInLink = false): Node[] {
  return [...nodes].flatMap((node): Node[] => {
    if (isDropped(node)) return []
    if (!(node instanceof Element)) return [node.cloneNode()]
    const name = nameOf(node)
    if (name === 'a' && !isInLink) {
      const link = create(name, node, lineOf(node.childNodes, true))
      return link.hasAttribute('href') && link.hasChildNodes() ? [link] : [...link.childNodes]
    }
    const children = lineOf(node.childNodes, isInLink)
    // Attributes on a format element are dropped.
    if (formatBits.has(name) && children.length > 0) {
      const format = node.ownerDocument.createElement(name)
      format.append(...children)
      return [format]
    }
    if (name === 'br') return [node.ownerDocument.createElement(name)]
    if (!inlineElements.has(name) || name === 'a' || children.length === 0) return children
    const phrase = create(name, node, children)
    return name === 'span' && phrase.attributes.length === 0 ? children : [phrase]
  })
}

/** Fills a list item: its text as one line, with a break between former blocks, and one nested list. */
function fillItem(item: Element, nodes: Iterable<Node>, held: { list: Element | null }): void {
  const put = (...added: Node[]) => (held.list ? held.list.before(...added) : item.append(...added))
  let isBroken = false
  for (const node of nodes) {
    if (isDropped(node) || isBetweenBlocks(node)) continue
    if (isBlankText(node)) put(node.cloneNode())
    else if (node instanceof Element && isList(node)) {
      const list = listOf(node)
      if (held.list) held.list.append(...list.childNodes)
      else if (list.hasChildNodes()) {
        held.list = list
        item.append(list)
      }
      isBroken = true
    } else {
      const isBlock = breaksLine(node)
      const hasWords = [...item.childNodes].some((child) => child !== held.list && !isBlankText(child))
      if (hasWords && (isBlock || isBroken)) put(item.ownerDocument.createElement('br'))
      isBroken = isBlock
      if (isBlock) fillItem(item, node.childNodes, held)
      else put(...lineOf([node]))
    }
  }
}

type ListItem = { item: Element; list: Element | null }

/** Removes a line that contains only breaks before a nested list; the server drops it, too. */
function dropEmptyLine({ item, list }: ListItem): void {
  if (!list) return
  const line = [...item.childNodes].filter((child) => child !== list)
  if (line.every((child) => isBlankText(child) || tagOf(child) === 'br')) for (const child of line) child.remove()
}

function listOf(list: Element): Element {
  const fitted = create(nameOf(list), list, [])
  const items: ListItem[] = []
  let last: ListItem | null = null
  for (const child of list.childNodes) {
    if (isDropped(child) || isBlankText(child)) continue
    const isItem = child instanceof Element && tagOf(child) === 'li'
    if (!last || !isList(child)) {
      const item = isItem ? create('li', child, []) : list.ownerDocument.createElement('li')
      fitted.append(item)
      last = { item, list: null }
      items.push(last)
    }
    // Some HTML has a nested list beside its item instead of in it.
    fillItem(last.item, isItem ? child.childNodes : [child], last)
  }
  items.forEach(dropEmptyLine)
  return fitted
}

function blockOf(element: Element): Element[] {
  const name = nameOf(element)
  const holdsBlocks = [...element.children].some(breaksLine)
  if (isList(element)) {
    const list = listOf(element)
    return list.hasChildNodes() ? [list] : []
  }
  if (wordBlocks.has(name) && !holdsBlocks) return [create(name, element, lineOf(element.childNodes))]
  if (name !== 'blockquote') return blocksOf(element)
  const children = holdsBlocks ? blocksOf(element) : lineOf(element.childNodes)
  return [create(name, element, children)]
}

function blocksOf(container: Element): Element[] {
  const blocks: Element[] = []
  let words: Node[] = []
  function endLine() {
    const line = lineOf(words)
    if (line.some((node) => !isBlankText(node))) {
      const paragraph = container.ownerDocument.createElement('p')
      paragraph.append(...line)
      blocks.push(paragraph)
    }
    words = []
  }
  for (const node of container.childNodes) {
    if (!(node instanceof Element && breaksLine(node)) || isDropped(node)) words.push(node)
    else {
      endLine()
      for (const block of blockOf(node)) {
        const before = blocks.at(-1)
        // The editor merges adjacent lists.
        if (isList(block) && before?.tagName === block.tagName) before.append(...block.childNodes)
        else blocks.push(block)
      }
    }
  }
  endLine()
  return blocks
}

/**
 * Reduces HTML to what the essay editor can hold: the essay level of contract.md §7, with tables reduced to their text. Follows the rules of
 * the server's sanitizer, which is too large to send to the browser.
 */
export function fitEssay(body: Element): Element {
  const fitted = body.ownerDocument.createElement('body')
  fitted.append(...blocksOf(body))
  return fitted
}
