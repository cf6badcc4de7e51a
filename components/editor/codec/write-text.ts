import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $getRoot, $getState, $isElementNode, $isParagraphNode, type ElementNode, type LexicalNode } from 'lexical'
import { lineState, spareState } from '../nodes/states'
import { $formatAttributes, $isListWrapper, $itemAttributes, $listAttributes } from './attributes'
import { headingTag } from './formats'
import { openingTag } from './html-text'
import type { LineHabit, TextSet } from './text-set'
import { $writeLine } from './write-line'

function $isBareLine(node: LexicalNode | undefined, habit: LineHabit): boolean {
  if (!$isParagraphNode(node) || ($getState(node, lineState) || habit) !== 'bare') return false
  return $formatAttributes(node).every(([, value]) => value === undefined)
}

function $writeList(list: ListNode): string {
  const tag = list.getListType() === 'number' ? 'ol' : 'ul'
  let html = openingTag(tag, $listAttributes(list))
  let isOpen = false
  // Whether the open item can still take a list: only one, and after its text.
  let takesList = false
  for (const item of list.getChildren().filter($isListItemNode)) {
    const inner = item.getFirstChild()
    if (takesList && $isListWrapper(item) && $isListNode(inner)) {
      html += $writeList(inner)
      takesList = false
      continue
    }
    const content = $isListNode(inner) ? $writeList(inner) : $writeLine(item)
    html += `${isOpen ? '</li>' : ''}${openingTag('li', $itemAttributes(item))}${content}`
    isOpen = true
    takesList = !$isListNode(inner)
  }
  return `${html}${isOpen ? '</li>' : ''}</${tag}>`
}

/** Returns whether a block is an empty spare line. */
function $isUnusedSpare(node: LexicalNode): boolean {
  return $getState(node, spareState) && $isElementNode(node) && node.isEmpty()
}

/** Creates the writer of a text set. */
export function createWriter({ topHeading, $blockAttributes, $writeBlock: $writeOwn }: TextSet) {
  /** Returns the blocks of a container as HTML; a bare line beside another one becomes a paragraph, or the two would run together. */
  function $writeFlow(container: ElementNode, habit: LineHabit): string {
    const blocks = container.getChildren()
    const parts = blocks.map((block, index) => {
      const isAlone = !$isBareLine(blocks[index - 1], habit) && !$isBareLine(blocks[index + 1], habit)
      return $isElementNode(block) && $isBareLine(block, habit) && isAlone ? $writeLine(block) : $writeBlock(block)
    })
    return parts.join('')
  }

  /** Returns a top-level block as HTML. A block without HTML is only reported on the console and keeps its text (EDT-28). Call it inside a read. */
  function $writeBlock(node: LexicalNode): string {
    const own = $writeOwn(node, $writeFlow)
    if (own !== null) return own
    if ($isListNode(node)) return $writeList(node)
    if ($isQuoteNode(node)) {
      const content = node.isShadowRoot() ? $writeFlow(node, 'p') : $writeLine(node)
      return `${openingTag('blockquote', $blockAttributes(node))}${content}</blockquote>`
    }
    if ($isHeadingNode(node)) {
      const tag = headingTag(Number(node.getTag().slice(1)), topHeading)
      return `${openingTag(tag, $blockAttributes(node))}${$writeLine(node)}</${tag}>`
    }
    if ($isParagraphNode(node)) return `${openingTag('p', $blockAttributes(node))}${$writeLine(node)}</p>`
    console.warn(`no HTML for ${node.getType()}`)
    return $isElementNode(node) ? `<p>${$writeLine(node)}</p>` : ''
  }

  /** Returns the content of the editor as HTML of contract.md §7, one string per block. Call it inside a read. */
  function $writeBlocks(): string[] {
    return $getRoot()
      .getChildren()
      .filter((node) => !$isUnusedSpare(node))
      .map($writeBlock)
  }

  /** Returns the content of the editor as HTML of contract.md §7 (EDT-01); '' if it is empty. Call it inside a read. */
  function $writeHtml(): string {
    const blocks = $writeBlocks()
    return blocks.length === 1 && blocks[0] === '<p></p>' ? '' : blocks.join('')
  }

  return { $writeBlock, $writeBlocks, $writeHtml }
}
