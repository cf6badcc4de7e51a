import { $isListNode, type ListItemNode, type ListNode } from '@lexical/list'
import { $getState, $isElementNode, type ElementNode, type LexicalNode } from 'lexical'
import { MAX_INDENT } from '@/lib/rich-text/markup'
import { dirState, firstLineState, floatState, langState, listState, ownItemState, variantState } from '../nodes/states'
import { type Attribute, filled } from './html-text'

/** Returns `lang` and `dir` of a node. */
export function $languageAttributes(node: LexicalNode): Attribute[] {
  const direction = $isElementNode(node) ? (node.getDirection() ?? '') : ''
  return [
    ['lang', filled($getState(node, langState))],
    ['dir', filled($getState(node, dirState) || direction)],
  ]
}

const directions: Record<string, string> = { start: 'left', end: 'right' }

/** Returns `data-align` of a block or cell. */
export function $alignAttribute(node: ElementNode): Attribute {
  const format = node.getFormatType()
  return ['data-align', filled(directions[format] ?? format)]
}

/** Returns the attributes of block formats (EDT-08). */
export function $formatAttributes(node: ElementNode): Attribute[] {
  const indent = Math.min(MAX_INDENT, node.getIndent())
  return [
    ['data-variant', filled($getState(node, variantState))],
    $alignAttribute(node),
    ['data-indent', indent > 0 ? String(indent) : undefined],
    ['data-indent-first-line', $getState(node, firstLineState) ? 'true' : undefined],
    ['data-float', filled($getState(node, floatState))],
    ...$languageAttributes(node),
  ]
}

/** Returns the attributes of a list. */
export function $listAttributes(list: ListNode): Attribute[] {
  const fields = $getState(list, listState)
  const isNumbered = list.getListType() === 'number'
  const hasStart = isNumbered && (list.getStart() !== 1 || 'start' in fields)
  return [
    ['data-variant', fields['data-variant']],
    ['data-indent', fields['data-indent']],
    ['start', hasStart ? String(list.getStart()) : undefined],
    ['reversed', isNumbered ? fields.reversed : undefined],
    ...$languageAttributes(list),
  ]
}

/** Returns whether an item was created by Lexical for the nested list of the item before it. */
export function $isListWrapper(item: ListItemNode): boolean {
  return $isListNode(item.getFirstChild()) && !$getState(item, ownItemState)
}

/** Returns the attributes of a list item; those that Lexical copied to an item for a nested list belong to another item. */
export function $itemAttributes(item: ListItemNode): Attribute[] {
  if ($isListWrapper(item)) return []
  const fields = $getState(item, listState)
  return [
    ['data-variant', fields['data-variant']],
    ['data-indent', fields['data-indent']],
    ...$languageAttributes(item),
  ]
}
