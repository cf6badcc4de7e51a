import { $createListItemNode, $createListNode, type ListItemNode, type ListNode } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import {
  $createParagraphNode,
  $isTextNode,
  $setState,
  type ElementFormatType,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { firstLineState, floatState, lineState, listState, ownItemState, variantState } from '../nodes/states'
import { headingTag } from './formats'
import {
  $readLanguage,
  $readLine,
  attributeOf,
  isBlank,
  isBlankText,
  isInlineHtml,
  pickFields,
  tagOf,
  UnfitHtml,
} from './read-line'
import type { LineHabit, TextSet } from './text-set'

const $isBlankText = (node: LexicalNode) => $isTextNode(node) && isBlank(node.getTextContent())
const isList = (node: Node) => tagOf(node) === 'ul' || tagOf(node) === 'ol'

/** Reads the attributes of block formats into a node and returns it (EDT-08). */
export function $readFormat<N extends ElementNode>(node: N, element: Element): N {
  const variant = attributeOf(element, 'data-variant')
  const float = attributeOf(element, 'data-float')
  const indent = Number(attributeOf(element, 'data-indent'))
  if (variant) $setState(node, variantState, variant)
  if (float) $setState(node, floatState, float)
  if (attributeOf(element, 'data-indent-first-line')) $setState(node, firstLineState, true)
  if (indent > 0) node.setIndent(indent)
  // The sanitizer allows four values, all of which Lexical has.
  node.setFormat(attributeOf(element, 'data-align') as ElementFormatType)
  return $readLanguage(node, element)
}

function $readItem(element: Element): ListItemNode {
  const item = $readLanguage($createListItemNode(), element)
  const fields = pickFields(element, ['data-variant', 'data-indent'])
  if (Object.keys(fields).length > 0) $setState(item, listState, fields)
  return item
}

/**
 * Returns the items of a list. Each has text and then at most one list, since Lexical supports nothing else; it puts the nested list into a
 * separate item.
 */
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

/** Creates the reader of a text set. */
export function createReader({ topHeading, $readBlock: $readOwn, $keep }: TextSet) {
  /** Returns the blocks of a container; loose text becomes a line in the container's default form. */
  function $readFlow(container: Element, habit: LineHabit): LexicalNode[] {
    const blocks: LexicalNode[] = []
    let run: Node[] = []
    function $endRun() {
      const words = $readLine(run)
      if (words.some((node) => !$isBlankText(node))) {
        const line = $createParagraphNode().append(...words)
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

  function $readQuote(element: Element): LexicalNode {
    const holdsBlocks = [...element.childNodes].some((node) => !isInlineHtml(node))
    const quote = $readFormat($createQuoteNode({ shadowRoot: holdsBlocks }), element)
    return quote.append(...(holdsBlocks ? $readFlow(element, 'p') : $readLine(element.childNodes)))
  }

  function $readBlock(element: Element): LexicalNode {
    const tag = tagOf(element)
    const level = /^h([1-6])$/.exec(tag)?.[1]
    if (level) {
      const heading = $createHeadingNode(headingTag(Number(level), topHeading))
      return $readFormat(heading, element).append(...$readLine(element.childNodes))
    }
    if (tag === 'p') return $readFormat($createParagraphNode(), element).append(...$readLine(element.childNodes))
    if (tag === 'blockquote') return $readQuote(element)
    if (isList(element)) return $readList(element)
    const own = $readOwn(element, $readFlow)
    if (own) return own
    throw new UnfitHtml(tag)
  }

  /**
   * Returns the nodes of a stored body. A block that could not be written back unchanged is kept unparsed, so that opening loses nothing;
   * `onKept` receives the reason. Call it inside an update.
   */
  function $readHtml(body: Element, onKept?: (reason: string) => void): LexicalNode[] {
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
          // Lexical merges adjacent lists with the same tag, whatever their variants.
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

  return { $readHtml }
}
