import { $generateNodesFromDOM } from '@lexical/html'
import { $isLinkNode } from '@lexical/link'
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type TextFormatType,
  type TextNode,
} from 'lexical'
import { sharedEnd, sharedStart } from '@/lib/common/shared-text'

/** The formats of an essay from the outside in, each with its element (contract.md §7, essay). */
const formats: readonly [TextFormatType, string][] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['highlight', 'mark'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

function textHtml(node: TextNode): string {
  return formats.reduceRight(
    (html, [format, tag]) => (node.hasFormat(format) ? `<${tag}>${html}</${tag}>` : html),
    escaped(node.getTextContent()),
  )
}

function inlineHtml(node: LexicalNode): string {
  if ($isTextNode(node)) return textHtml(node)
  if ($isLineBreakNode(node)) return '<br>'
  if ($isLinkNode(node)) return `<a href="${escaped(node.getURL())}">${inlineOf(node)}</a>`
  return $isElementNode(node) ? inlineOf(node) : ''
}

const inlineOf = (node: ElementNode) => node.getChildren().map(inlineHtml).join('')

/** Lexical keeps an inner list in an item of its own; HTML puts it into the item before. */
function listHtml(list: ListNode): string {
  const items: string[] = []
  for (const item of list.getChildren()) {
    if (!$isListItemNode(item)) continue
    const inner = item.getChildren().filter($isListNode).map(listHtml).join('')
    const own = item
      .getChildren()
      .filter((child) => !$isListNode(child))
      .map(inlineHtml)
      .join('')
    if (own === '' && inner !== '' && items.length > 0) items.push(`${items.pop()}${inner}`)
    else items.push(`${own}${inner}`)
  }
  const tag = list.getListType() === 'number' ? 'ol' : 'ul'
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

function headingTag(tag: string): string {
  if (tag === 'h1') return 'h2'
  return tag === 'h2' || tag === 'h3' ? tag : 'h4'
}

function blockHtml(node: LexicalNode): string {
  if ($isListNode(node)) return listHtml(node)
  if (!$isElementNode(node)) return `<p>${inlineHtml(node)}</p>`
  const tag = $isHeadingNode(node) ? headingTag(node.getTag()) : $isQuoteNode(node) ? 'blockquote' : 'p'
  return `<${tag}>${inlineOf(node)}</${tag}>`
}

/** What the editor holds as HTML of the essay's level; nothing at all when nothing was written. Runs inside a read. */
export function $essayHtml(): string {
  const root = $getRoot()
  return root.getTextContent().trim() === '' ? '' : root.getChildren().map(blockHtml).join('')
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, div, body'
const isBlock = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.matches(BLOCKS)

/** Words of stored HTML with the breaks of its lines taken out: between words one is a space, at the edge of a block nothing. */
function unbroken(text: Node): string {
  const isEdge = (beside: Node | null) => (beside ? isBlock(beside) : isBlock(text.parentNode))
  const words = text.textContent ?? ''
  // Each run of blanks is looked at once: a pattern of blanks around a break begins anew at every one of them.
  return words.replace(/\s+/g, (blanks, at: number) => {
    if (!/[\r\n]/.test(blanks)) return blanks
    const isAtEdge =
      (at === 0 && isEdge(text.previousSibling)) || (at + blanks.length === words.length && isEdge(text.nextSibling))
    return isAtEdge ? '' : ' '
  })
}

/** Stored HTML as elements whose spaces count, as those that are typed do. */
function parsed(html: string): Document {
  const dom = new DOMParser().parseFromString(html, 'text/html')
  const texts: Node[] = []
  const walker = dom.createTreeWalker(dom.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) text.textContent = unbroken(text)
  for (const block of dom.body.querySelectorAll<HTMLElement>(BLOCKS)) block.style.whiteSpace = 'pre-wrap'
  return dom
}

/** The blocks of stored HTML; words that stand in none get one. Runs inside an update. */
function $blocksOf(editor: LexicalEditor, html: string): LexicalNode[] {
  const blocks: LexicalNode[] = []
  let around: ElementNode | null = null
  for (const node of $generateNodesFromDOM(editor, parsed(html))) {
    if (node.isInline() || node.isParentRequired()) {
      if (!around) {
        around = node.createParentElementNode()
        blocks.push(around)
      }
      around.append(node)
    } else {
      around = null
      blocks.push(node)
    }
  }
  return blocks
}

/** Brings stored HTML into the editor; the blocks before and after what differs stay as they are. Runs inside an update. */
export function $fillWithHtml(editor: LexicalEditor, html: string): void {
  const root = $getRoot()
  const blocks = $blocksOf(editor, html)
  const [held, asked] = [root.getChildren().map(blockHtml), blocks.map(blockHtml)]
  const start = sharedStart(held, asked)
  const end = sharedEnd(held.slice(start), asked.slice(start))
  root.splice(start, held.length - start - end, blocks.slice(start, blocks.length - end))
}
