import { $isLinkNode } from '@lexical/link'
import { $findMatchingParent } from '@lexical/utils'
import {
  $create,
  $createTextNode,
  $getSelection,
  $isRangeSelection,
  $setState,
  type LexicalNode,
  type RangeSelection,
} from 'lexical'
import { EntityLinkNode, EntityNode } from '../nodes/inlines'
import { type Fields, fieldsState, kindState } from '../nodes/states'

function $linkAround(): EntityLinkNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
  return link instanceof EntityLinkNode ? link : null
}

/** The address and words of the link around the caret, or the selected words. */
export function $linkStart(): { url: string; text: string } {
  const link = $linkAround()
  if (link) return { url: link.getURL(), text: link.getTextContent() }
  return { url: '', text: $getSelection()?.getTextContent() ?? '' }
}

/** The inline nodes of a selection that stand in one block, cut out at its edges. */
function $extract(selection: RangeSelection): LexicalNode[] {
  return selection.extract().filter((node) => node.isInline() || node.getType() === 'text')
}

/** Puts a node around the selected words, or after the caret with words of its own; none without either. */
function $wrap(node: EntityLinkNode | EntityNode, text: string): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  if (!selection.isCollapsed() && (text === '' || text === selection.getTextContent())) {
    const nodes = $extract(selection)
    const [first] = nodes
    const parent = first?.getParent()
    if (!first || !nodes.every((each) => parent?.is(each.getParent()))) return
    first.insertBefore(node)
    node.append(...nodes)
  } else {
    if (text === '') return
    node.append($createTextNode(text))
    selection.insertNodes([node])
  }
  node.selectEnd()
}

/** Makes the selected words, or new words at the caret, a link to an address; around a link the link is changed. */
export function $setLink({ url, text }: { url: string; text: string }): void {
  const link = $linkAround()
  if (!link) {
    $wrap($create(EntityLinkNode).setURL(url), text || url)
    return
  }
  link.setURL(url)
  $setState(link, fieldsState, {})
  if (text !== '' && text !== link.getTextContent()) link.clear().append($createTextNode(text))
}

/** Takes the link around the caret away; its words stay (DLG-20). */
export function $removeLink(): void {
  const link = $linkAround()
  if (!link) return
  for (const child of link.getChildren()) link.insertBefore(child)
  link.remove()
}

/** Makes the selected words a chip or fun fact; a fun fact without selected words gets its own name (BLK-12, BLK-13). */
export function $wrapInEntity(kind: 'chip' | 'fun-fact', fields: Fields, text = ''): void {
  const node = $create(EntityNode)
  $setState(node, kindState, kind)
  $setState(node, fieldsState, fields)
  $wrap(node, text)
}
