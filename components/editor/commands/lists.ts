import { $createListNode, $insertList, $isListItemNode, $isListNode, $removeList, type ListNode } from '@lexical/list'
import { $findMatchingParent } from '@lexical/utils'
import { $getSelection, $getState, $isRangeSelection, $setState } from 'lexical'
import type { listVariants } from '@/lib/rich-text/markup'
import { listState } from '../nodes/states'
import { $selectedBlocks } from './formats'

/** The list variants of domain.md §7 (EDT-17). */
export type ListVariant = (typeof listVariants)[number]

const numbered: readonly ListVariant[] = ['numbered', 'reverse-numbered', 'numbered-card', 'bibliography']

const typeOf = (variant: ListVariant) => (numbered.includes(variant) ? 'number' : 'bullet')

/** The innermost list around the start of the selection. */
function $listAround(): ListNode | null {
  const selection = $getSelection()
  return $isRangeSelection(selection) ? $findMatchingParent(selection.anchor.getNode(), $isListNode) : null
}

/** The variant of the list in which the selection starts; null outside of lists. */
export function $listVariant(): ListVariant | null {
  const list = $listAround()
  if (!list) return null
  const variant = $getState(list, listState)['data-variant']
  // The sanitiser lets these variants through alone.
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

/** Makes the selected blocks a list of a variant, changes the variant of the list they are in, or with null makes it text again (EDT-10). */
export function $setList(variant: ListVariant | null): void {
  if (variant === null) {
    $removeList()
    return
  }
  const list = $listAround()
  if (list) {
    $setVariant(list, variant)
    return
  }
  // Lexical would make as many lists within lists as a block has levels of indentation.
  for (const block of $selectedBlocks()) if (!$isListItemNode(block)) block.setIndent(0)
  $insertList(typeOf(variant))
  const made = $listAround()
  if (made) $setVariant(made, variant)
}

/** Makes the selected blocks of an essay a list of a type, or text again where they are in one of that type already. */
export function $toggleList(type: 'bullet' | 'number'): void {
  if ($listAround()?.getListType() === type) $removeList()
  else $insertList(type)
}
