import { $isLinkNode } from '@lexical/link'
import { $findMatchingParent } from '@lexical/utils'
import {
  $create,
  $createParagraphNode,
  $createTextNode,
  $getNodeByKey,
  $getSelection,
  $getState,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $setState,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type RangeSelection,
} from 'lexical'
import { EntityLinkNode, EntityNode } from '../nodes/inlines'
import { type Fields, fieldsState, kindState } from '../nodes/states'
import { $insertAtCaret } from './blocks'
import { isTableSelection } from './in-table'

export type MarkNode = EntityLinkNode | EntityNode

/** A link, chip or fun fact as it stands in the text. */
export type Mark = { key: NodeKey; kind: 'link' | 'chip' | 'fun-fact'; url: string; fields: Fields }

/** Where a link leads: to an address, or to content by its id or asset code. */
export type LinkTarget = { url: string; fields: Fields }

/** The link around the caret, or the selected words that are to become one. */
export type LinkStart = LinkTarget & { text: string; isThere: boolean }

const isMark = (node: LexicalNode): node is MarkNode => node instanceof EntityLinkNode || node instanceof EntityNode

function $linkAround(): EntityLinkNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
  return link instanceof EntityLinkNode ? link : null
}

/** The innermost link, chip or fun fact in which the caret, or all that is selected, stands. */
export function $markAround(): Mark | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const node = $findMatchingParent(selection.anchor.getNode(), isMark)
  if (!node || !(selection.isCollapsed() || node.isParentOf(selection.focus.getNode()))) return null
  return $markFrom(node)
}

/** What a node that is a mark stands for. */
export function $markFrom(node: MarkNode): Mark {
  const fields = $getState(node, fieldsState)
  if (node instanceof EntityLinkNode) return { key: node.getKey(), kind: 'link', url: node.getURL(), fields }
  const kind = $getState(node, kindState) === 'fun-fact' ? 'fun-fact' : 'chip'
  return { key: node.getKey(), kind, url: '', fields }
}

/** Whether a link can be made of what is selected: of words or at the caret, not of whole cells. */
export function $mayLink(): boolean {
  return !isTableSelection($getSelection())
}

/** What the link dialogs begin with. */
export function $linkStart(): LinkStart {
  const link = $linkAround()
  if (link)
    return { url: link.getURL(), fields: $getState(link, fieldsState), text: link.getTextContent(), isThere: true }
  const selection = $getSelection()
  const text = $isRangeSelection(selection) ? selection.getTextContent() : ''
  return { url: '', fields: {}, text, isThere: false }
}

function hasParentIn(node: LexicalNode, keys: ReadonlySet<NodeKey>): boolean {
  return node.getParents().some((parent) => keys.has(parent.getKey()))
}

/** The inline nodes of a selection, cut out at its edges, in runs of neighbours; a mark that is only partly selected comes whole. */
function $selectedRuns(selection: RangeSelection): LexicalNode[][] {
  const nodes = selection.extract().filter((node) => node.isInline() || node.getType() === 'text')
  const keys = new Set(nodes.map((node) => node.getKey()))
  const runs: LexicalNode[][] = []
  for (const node of nodes) {
    if (hasParentIn(node, keys)) continue
    const run = runs.at(-1)
    if (run?.at(-1)?.getNextSibling()?.is(node)) run.push(node)
    else runs.push([node])
  }
  return runs
}

/** Takes a mark away; its words stay. */
function $unwrap(node: MarkNode): void {
  for (const child of node.getChildren()) node.insertBefore(child)
  node.remove()
}

/** There is no link in a link. */
function $unwrapInnerLinks(node: ElementNode): void {
  for (const inner of node.getChildren()) {
    if ($isElementNode(inner)) $unwrapInnerLinks(inner)
    if (inner instanceof EntityLinkNode) $unwrap(inner)
  }
}

/**
 * Puts marks around the selected words, one in each block, or one at the caret with words of its own; none without either. Other words than
 * those that are selected replace them; a name is for the caret alone.
 */
function $wrap($make: () => MarkNode, text: string, name = ''): void {
  const selection = $getSelection()
  const hasWords = $isRangeSelection(selection) && !selection.isCollapsed()
  if (hasWords && (text === '' || text === selection.getTextContent())) {
    let last: MarkNode | null = null
    for (const run of $selectedRuns(selection)) {
      last = $make()
      run[0]?.insertBefore(last)
      last.append(...run)
      if (last instanceof EntityLinkNode) $unwrapInnerLinks(last)
    }
    last?.selectEnd()
    return
  }
  if (text === '' && name === '') return
  const words = $createTextNode(text || name)
  const node = $make().append(words)
  if ($isRangeSelection(selection)) {
    words.setFormat(selection.format)
    selection.insertNodes([node])
  } else if ($isNodeSelection(selection)) $insertAtCaret($createParagraphNode().append(node))
  node.selectEnd()
}

/** `text` are words that somebody wrote for it; `name` is for one without any. */
export type NewLink = LinkTarget & { text: string; name?: string }

/** Makes the selected words, or new words at the caret, a link; around a link the link is changed. */
export function $setLink({ url, fields, text, name = url }: NewLink): void {
  const link = $linkAround()
  if (!link) {
    const $make = () => $setState($create(EntityLinkNode).setURL(url), fieldsState, fields)
    $wrap($make, text, name)
    return
  }
  link.setURL(url)
  $setState(link, fieldsState, fields)
  if (text !== '' && text !== link.getTextContent()) link.clear().append($createTextNode(text))
}

/** Takes the link around the caret away; its words stay (DLG-20). */
export function $removeLink(): void {
  const link = $linkAround()
  if (link) $unwrap(link)
}

/** Makes the selected words a chip or fun fact; a fun fact without selected words gets its own name (BLK-12, BLK-13). */
export function $wrapInEntity(kind: 'chip' | 'fun-fact', fields: Fields, name = ''): void {
  $wrap(() => $setState($setState($create(EntityNode), kindState, kind), fieldsState, fields), '', name)
}

function $markOf(key: NodeKey): MarkNode | null {
  const node = $getNodeByKey(key)
  return node && isMark(node) ? node : null
}

/** Puts a line of words into the mark around the caret, which stays whole; false where there is none, or more than a line. */
export function $insertInMark(words: string): boolean {
  const selection = $getSelection()
  if (words === '' || words.includes('\n') || !$isRangeSelection(selection) || !$markAround()) return false
  selection.insertText(words)
  return true
}

/** Changes what a chip or fun fact stands for; its words stay. */
export function $changeMark(key: NodeKey, fields: Fields): void {
  const node = $markOf(key)
  if (node) $setState(node, fieldsState, fields)
}

/** Takes a mark away; its words stay. */
export function $removeMark(key: NodeKey): void {
  const node = $markOf(key)
  if (node) $unwrap(node)
}
