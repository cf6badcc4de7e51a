import { $isHorizontalRuleNode } from '@lexical/extension'
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $isTableNode } from '@lexical/table'
import { $getRoot, $getState, $isElementNode, $isParagraphNode, type ElementNode, type LexicalNode } from 'lexical'
import { BlockNode, KeptNode } from '../nodes/blocks'
import { ContainerNode, FigcaptionNode, PreNode } from '../nodes/containers'
import {
  fieldsState,
  floatState,
  htmlState,
  kindState,
  lineState,
  listState,
  ownItemState,
  spareState,
  variantState,
} from '../nodes/states'
import { $formatAttributes, $languageAttributes, $listAttributes } from './attributes'
import { type Attribute, filled, openingTag } from './html-text'
import type { LineHabit } from './read-blocks'
import { $writeLine } from './write-line'
import { $writeTable } from './write-table'

function $isBareLine(node: LexicalNode | undefined, habit: LineHabit): boolean {
  if (!$isParagraphNode(node) || ($getState(node, lineState) || habit) !== 'bare') return false
  return $formatAttributes(node).every(([, value]) => value === undefined)
}

/** The blocks within a container; a bare line beside another one is a paragraph, or the two would run together. */
function $writeFlow(container: ElementNode, habit: LineHabit): string {
  const blocks = container.getChildren()
  const parts = blocks.map((block, index) => {
    const isAlone = !$isBareLine(blocks[index - 1], habit) && !$isBareLine(blocks[index + 1], habit)
    return $isElementNode(block) && $isBareLine(block, habit) && isAlone ? $writeLine(block) : $writeBlock(block)
  })
  return parts.join('')
}

function $itemOpening(item: ListItemNode): string {
  const fields = $getState(item, listState)
  return openingTag('li', [
    ['data-variant', fields['data-variant']],
    ['data-indent', fields['data-indent']],
    ...$languageAttributes(item),
  ])
}

function $writeList(list: ListNode): string {
  const tag = list.getListType() === 'number' ? 'ol' : 'ul'
  let html = openingTag(tag, $listAttributes(list))
  let isOpen = false
  for (const item of list.getChildren().filter($isListItemNode)) {
    const inner = item.getFirstChild()
    if ($isListNode(inner) && isOpen && !$getState(item, ownItemState)) {
      html += $writeList(inner)
      continue
    }
    const content = $isListNode(inner) ? $writeList(inner) : $writeLine(item)
    html += `${isOpen ? '</li>' : ''}${$itemOpening(item)}${content}`
    isOpen = true
  }
  return `${html}${isOpen ? '</li>' : ''}</${tag}>`
}

function $writePre(node: PreNode): string {
  const words = $writeLine(node).replaceAll('<br>', '\n')
  // The parser drops the first new line in `pre`.
  return `${openingTag('pre', $formatAttributes(node))}${words.startsWith('\n') ? '\n' : ''}${words}</pre>`
}

function $writeContainer(node: ContainerNode): string {
  const attributes: Attribute[] = [
    ['data-variant', filled($getState(node, variantState))],
    ['data-float', filled($getState(node, floatState))],
    ...$languageAttributes(node),
  ]
  const content = $writeFlow(node, node instanceof FigcaptionNode ? 'bare' : 'p')
  return `${openingTag(node.getType(), attributes)}${content}</${node.getType()}>`
}

function $writeAtom(node: BlockNode): string {
  const fields = Object.entries($getState(node, fieldsState))
  return `${openingTag('div', [['data-block', $getState(node, kindState)], ...fields, ...$languageAttributes(node)])}</div>`
}

/** One top-level block as HTML; one that has none is told on the console alone, and its words stay (EDT-28). Runs inside a read. */
export function $writeBlock(node: LexicalNode): string {
  if ($isHeadingNode(node))
    return `${openingTag(node.getTag(), $formatAttributes(node))}${$writeLine(node)}</${node.getTag()}>`
  if ($isQuoteNode(node)) {
    const content = node.isShadowRoot() ? $writeFlow(node, 'p') : $writeLine(node)
    return `${openingTag('blockquote', $formatAttributes(node))}${content}</blockquote>`
  }
  if (node instanceof PreNode) return $writePre(node)
  if ($isParagraphNode(node)) return `${openingTag('p', $formatAttributes(node))}${$writeLine(node)}</p>`
  if (node instanceof ContainerNode) return $writeContainer(node)
  if ($isHorizontalRuleNode(node)) return '<hr>'
  if ($isListNode(node)) return $writeList(node)
  if ($isTableNode(node)) return $writeTable(node, (cell) => $writeFlow(cell, 'bare'))
  if (node instanceof BlockNode) return $writeAtom(node)
  if (node instanceof KeptNode) return $getState(node, htmlState)
  console.warn(`no HTML for ${node.getType()}`)
  return $isElementNode(node) ? `<p>${$writeLine(node)}</p>` : ''
}

/** Whether a block is a line to write on that nobody has written on. */
function $isUnusedSpare(node: LexicalNode): boolean {
  return $getState(node, spareState) && $isElementNode(node) && node.isEmpty()
}

/** All that the editor holds as HTML of contract.md §7, a string for each block. Runs inside a read. */
export function $writeBlocks(): string[] {
  return $getRoot()
    .getChildren()
    .filter((node) => !$isUnusedSpare(node))
    .map($writeBlock)
}

/** All that the editor holds as HTML of contract.md §7 (EDT-01); '' where nothing is written. Runs inside a read. */
export function $writeHtml(): string {
  const blocks = $writeBlocks()
  return blocks.length === 1 && blocks[0] === '<p></p>' ? '' : blocks.join('')
}
