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

/** A link, chip or fun fact in the text. */
export type Mark = { key: NodeKey; kind: 'link' | 'chip' | 'fun-fact'; url: string; fields: Fields }

/** The target of a link: an address, or content by its id or asset code. */
export type LinkTarget = { url: string; fields: Fields }

/** The link around the caret, or the selected words that are to become a link. */
export type LinkStart = LinkTarget & { text: string; isThere: boolean }

const isMark = (node: LexicalNode): node is MarkNode => node instanceof EntityLinkNode || node instanceof EntityNode

function $linkAround(): EntityLinkNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
  return link instanceof EntityLinkNode ? link : null
}

/** Returns the innermost link, chip or fun fact that contains the whole selection; null if there is none. */
export function $markAround(): Mark | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const node = $findMatchingParent(selection.anchor.getNode(), isMark)
  if (!node || !(selection.isCollapsed() || node.isParentOf(selection.focus.getNode()))) return null
  return $markFrom(node)
}

/** Describes a mark node as a `Mark`. */
export function $markFrom(node: MarkNode): Mark {
  const fields = $getState(node, fieldsState)
  if (node instanceof EntityLinkNode) return { key: node.getKey(), kind: 'link', url: node.getURL(), fields }
  const kind = $getState(node, kindState) === 'fun-fact' ? 'fun-fact' : 'chip'
  return { key: node.getKey(), kind, url: '', fields }
}

/** Returns whether the selection can become a link: a caret or selected words, but not whole cells. */
export function $mayLink(): boolean {
  return !isTableSelection($getSelection())
}

/** Returns the initial values of the link dialogs. */
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

/** Returns the selected inline nodes, split at the edges of the selection, in runs of siblings; a partly selected mark is included whole. */
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

/** Removes a mark and keeps its words. */
function $unwrap(node: MarkNode): void {
  for (const child of node.getChildren()) node.insertBefore(child)
  node.remove()
}

/** Removes links inside the node, since links cannot be nested. */
function $unwrapInnerLinks(node: ElementNode): void {
  for (const inner of node.getChildren()) {
    if ($isElementNode(inner)) $unwrapInnerLinks(inner)
    if (inner instanceof EntityLinkNode) $unwrap(inner)
  }
}

/**
 * Wraps the selected words in marks, one per block, or inserts one mark at the caret. A `text` that differs from the selection replaces it;
 * `name` is used only at the caret. Does nothing without words.
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

/** `text` is what the author typed; `name` is the fallback for a link without words. */
export type NewLink = LinkTarget & { text: string; name?: string }

/** Turns the selected words, or new words at the caret, into a link; changes the link that is already around the caret. */
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

/** Removes the link around the caret and keeps its words (DLG-20). */
export function $removeLink(): void {
  const link = $linkAround()
  if (link) $unwrap(link)
}

/** Turns the selected words into a chip or fun fact; without a selection, a fun fact shows its own name (BLK-12, BLK-13). */
export function $wrapInEntity(kind: 'chip' | 'fun-fact', fields: Fields, name = ''): void {
  $wrap(() => $setState($setState($create(EntityNode), kindState, kind), fieldsState, fields), '', name)
}

function $markOf(key: NodeKey): MarkNode | null {
  const node = $getNodeByKey(key)
  return node && isMark(node) ? node : null
}

/** Inserts one line of text into the mark around the caret without splitting it. Returns false if there is no mark, or more than one line. */
export function $insertInMark(words: string): boolean {
  const selection = $getSelection()
  if (words === '' || words.includes('\n') || !$isRangeSelection(selection) || !$markAround()) return false
  selection.insertText(words)
  return true
}

/** Changes the attributes of a chip or fun fact and keeps its words. */
export function $changeMark(key: NodeKey, fields: Fields): void {
  const node = $markOf(key)
  if (node) $setState(node, fieldsState, fields)
}

/** Removes a mark and keeps its words. */
export function $removeMark(key: NodeKey): void {
  const node = $markOf(key)
  if (node) $unwrap(node)
}
