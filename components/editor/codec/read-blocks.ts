import { $createHorizontalRuleNode } from '@lexical/extension'
import { $createListItemNode, $createListNode, type ListItemNode, type ListNode } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import {
  $create,
  $createParagraphNode,
  $setState,
  type ElementFormatType,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { BlockNode, KeptNode } from '../nodes/blocks'
import { AsideNode, type ContainerNode, FigcaptionNode, FigureNode, PreNode } from '../nodes/containers'
import {
  fieldsState,
  firstLineState,
  floatState,
  htmlState,
  kindState,
  lineState,
  listState,
  ownItemState,
  variantState,
} from '../nodes/states'
import {
  $readLanguage,
  $readLine,
  attributeOf,
  isBlankText,
  isInlineHtml,
  pickFields,
  tagOf,
  UnfitHtml,
} from './read-line'
import { $readTable } from './read-table'

/** How a line of words usually stands in a container: as a paragraph, or bare. */
export type LineHabit = 'p' | 'bare'

const headings = ['h1', 'h2', 'h3', 'h4'] as const
const $createContainer = {
  aside: (): ContainerNode => $create(AsideNode),
  figure: (): ContainerNode => $create(FigureNode),
  figcaption: (): ContainerNode => $create(FigcaptionNode),
}

const isList = (node: Node) => tagOf(node) === 'ul' || tagOf(node) === 'ol'

/** The attributes of block formats (EDT-08). */
function $readFormat<N extends ElementNode>(node: N, element: Element): N {
  const variant = attributeOf(element, 'data-variant')
  const float = attributeOf(element, 'data-float')
  const indent = Number(attributeOf(element, 'data-indent'))
  if (variant) $setState(node, variantState, variant)
  if (float) $setState(node, floatState, float)
  if (attributeOf(element, 'data-indent-first-line')) $setState(node, firstLineState, true)
  if (indent > 0) node.setIndent(indent)
  // The sanitiser lets four values through, all of which Lexical has.
  node.setFormat(attributeOf(element, 'data-align') as ElementFormatType)
  return $readLanguage(node, element)
}

/** The blocks of a container; words that stand in none become a line of its habit. */
export function $readFlow(container: Element, habit: LineHabit): LexicalNode[] {
  const blocks: LexicalNode[] = []
  let run: Node[] = []
  function $endRun() {
    if (run.some((node) => !isBlankText(node))) {
      const line = $createParagraphNode().append(...$readLine(run))
      if (habit !== 'bare') $setState(line, lineState, 'bare')
      blocks.push(line)
    }
    run = []
  }
  for (const node of container.childNodes) {
    if (isInlineHtml(node)) run.push(node)
    else if (node instanceof Element) {
      $endRun()
      const block = $readBlock(node)
      if (tagOf(node) === 'p' && habit === 'bare') $setState(block, lineState, 'p')
      blocks.push(block)
    }
  }
  $endRun()
  return blocks
}

function $readItem(element: Element): ListItemNode {
  const item = $readLanguage($createListItemNode(), element)
  const fields = pickFields(element, ['data-variant', 'data-indent'])
  if (Object.keys(fields).length > 0) $setState(item, listState, fields)
  return item
}

/** An item of words, then at most one list: Lexical has no other; it holds the inner list in an item of its own. */
function $readItems(element: Element): ListItemNode[] {
  const nodes = [...element.childNodes]
  const inner = nodes.filter((node) => !isInlineHtml(node))
  const words = nodes.filter((node) => isInlineHtml(node) && !(inner.length > 0 && isBlankText(node)))
  const [list] = inner
  if (!list) return [$readItem(element).append(...$readLine(words))]
  const lastWord = words.at(-1)
  const isListLast = lastWord === undefined || nodes.indexOf(list) > nodes.indexOf(lastWord)
  if (inner.length > 1 || !isList(list) || !isListLast) throw new UnfitHtml('blocks in a list item')
  const held = $readList(list as Element)
  if (words.length === 0) {
    const own = $readItem(element).append(held)
    $setState(own, ownItemState, true)
    return [own]
  }
  return [$readItem(element).append(...$readLine(words)), $createListItemNode().append(held)]
}

function $readList(element: Element): ListNode {
  const type = tagOf(element) === 'ol' ? 'number' : 'bullet'
  const list = $readLanguage($createListNode(type, Number(attributeOf(element, 'start')) || 1), element)
  $setState(list, listState, pickFields(element, ['data-variant', 'data-indent', 'start', 'reversed']))
  list.append(...[...element.children].flatMap($readItems))
  if (list.isEmpty()) throw new UnfitHtml('a list without items')
  return list
}

function $readQuote(element: Element): LexicalNode {
  const holdsBlocks = [...element.childNodes].some((node) => !isInlineHtml(node))
  const quote = $readFormat($createQuoteNode({ shadowRoot: holdsBlocks }), element)
  return quote.append(...(holdsBlocks ? $readFlow(element, 'p') : $readLine(element.childNodes)))
}

function $readContainer(element: Element, tag: keyof typeof $createContainer): LexicalNode {
  const node = $readLanguage($createContainer[tag](), element)
  const variant = attributeOf(element, 'data-variant')
  const float = attributeOf(element, 'data-float')
  if (variant) $setState(node, variantState, variant)
  if (float) $setState(node, floatState, float)
  const blocks = $readFlow(element, tag === 'figcaption' ? 'bare' : 'p')
  if (blocks.length === 0) throw new UnfitHtml(`an empty ${tag}`)
  return node.append(...blocks)
}

function $readAtom(element: Element): LexicalNode {
  const names = element.getAttributeNames().filter((name) => !['data-block', 'lang', 'dir'].includes(name))
  const block = $readLanguage($create(BlockNode), element)
  $setState(block, kindState, attributeOf(element, 'data-block'))
  $setState(block, fieldsState, pickFields(element, names))
  return block
}

function $readBlock(element: Element): LexicalNode {
  const tag = tagOf(element)
  const heading = headings.find((name) => name === tag)
  if (heading) return $readFormat($createHeadingNode(heading), element).append(...$readLine(element.childNodes))
  switch (tag) {
    case 'p':
      return $readFormat($createParagraphNode(), element).append(...$readLine(element.childNodes))
    case 'pre':
      return $readFormat($create(PreNode), element).append(...$readLine(element.childNodes, { isPre: true }))
    case 'blockquote':
      return $readQuote(element)
    case 'aside':
    case 'figure':
    case 'figcaption':
      return $readContainer(element, tag)
    case 'ul':
    case 'ol':
      return $readList(element)
    case 'table':
      return $readTable(element, $readFlow)
    case 'div':
      return $readAtom(element)
    case 'hr':
      if (element.attributes.length === 0) return $createHorizontalRuleNode()
  }
  throw new UnfitHtml(tag)
}

/** An element as HTML that is parsed to the same again: of a new line at the start of `pre` the parser drops one. */
function htmlOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const pre of copy.querySelectorAll('pre')) if (pre.textContent.startsWith('\n')) pre.prepend('\n')
  return copy.outerHTML
}

function $keep(element: Element): KeptNode {
  const node = $create(KeptNode)
  $setState(node, htmlState, htmlOf(element))
  return node
}

/**
 * The nodes of a stored body. A block that could not be written back as it stands is kept whole, so that opening loses nothing; `onKept`
 * hears why. Runs inside an update.
 */
export function $readHtml(body: Element, onKept?: (reason: string) => void): LexicalNode[] {
  const blocks: LexicalNode[] = []
  let before = ''
  let loose: Node[] = []
  function $endLoose() {
    if (loose.some((node) => !isBlankText(node))) {
      blocks.push($createParagraphNode().append(...$readLine(loose)))
      before = 'p'
    }
    loose = []
  }
  for (const node of body.childNodes) {
    if (isInlineHtml(node)) loose.push(node)
    else if (node instanceof Element) {
      $endLoose()
      try {
        // Lexical joins neighbouring lists of one tag, whatever their variants.
        if (isList(node) && tagOf(node) === before) throw new UnfitHtml('a list after a list')
        blocks.push($readBlock(node))
        before = tagOf(node)
      } catch (error) {
        if (!(error instanceof UnfitHtml)) throw error
        onKept?.(error.message)
        blocks.push($keep(node))
        before = ''
      }
    }
  }
  $endLoose()
  return blocks
}

/** Stored HTML as a document's body; scripts do not run and nothing is fetched. */
export function parseBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}
