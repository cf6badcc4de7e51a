import { $createListNode, $insertList, $isListItemNode, $isListNode, $removeList, type ListNode } from '@lexical/list'
import { $findMatchingParent } from '@lexical/utils'
import { $getSelection, $getState, $isRangeSelection, $setState } from 'lexical'
import type { listVariants } from '@/lib/rich-text/markup'
import { listState } from '../nodes/states'
import { $selectedBlocks } from './formats'
import { $isInTable } from './in-table'

/** The list variants of domain.md §7 (EDT-17). */
export type ListVariant = (typeof listVariants)[number]

const numbered: readonly ListVariant[] = ['numbered', 'reverse-numbered', 'numbered-card', 'bibliography']

const typeOf = (variant: ListVariant) => (numbered.includes(variant) ? 'number' : 'bullet')

/** Returns the innermost list around the start of the selection. */
function $listAround(): ListNode | null {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? $findMatchingParent(selection.anchor.getNode(), $isListNode) : null
}

/** Returns the variant of the list in which the selection starts; null outside lists. */
export function $listVariant(): ListVariant | null {
  const list = $listAround()
  if (!list) return null
  const variant = $getState(list, listState)['data-variant']
  // The sanitizer allows only these variants.
  return (variant as ListVariant | undefined) ?? (list.getListType() === 'number' ? 'numbered' : 'bullet')
}

function $setVariant(list: ListNode, variant: ListVariant): ListNode {
  const type = typeOf(variant)
  const target = list.getListType() === type ? list : list.replace($createListNode(type, list.getStart()), true)
  const { reversed: _, ...fields } = $getState(list, listState)
  const isReversed = variant === 'reverse-numbered'
  $setState(target, listState, { ...fields, 'data-variant': variant, ...(isReversed && { reversed: '' }) })
  return target
}

/**
 * Turns the selected blocks into a list of a variant, changes the variant of their list, or, with null, turns them back into paragraphs (EDT-10);
 * text in tables stays as it is.
 */
export function $setList(variant: ListVariant | null): void {
  if ($isInTable()) return
  if (variant === null) {
    $removeList()
    return
  }
  const list = $listAround()
  if (list) {
    $setVariant(list, variant)
    return
  }
  // Lexical would nest one list per level of a block's indentation.
  for (const block of $selectedBlocks()) if (!$isListItemNode(block)) block.setIndent(0)
  $insertList(typeOf(variant))
  const made = $listAround()
  if (made) $setVariant(made, variant)
}

/** Turns the selected blocks of an essay into a list of a type, or back into paragraphs if they are already in one. */
export function $toggleList(type: 'bullet' | 'number'): void {
  if ($listAround()?.getListType() === type) $removeList()
  else $insertList(type)
}
