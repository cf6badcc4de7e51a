import { $isQuoteNode } from '@lexical/rich-text'
import { $isTableNode } from '@lexical/table'
import { mergeRegister } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $getState,
  $isLineBreakNode,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  $setState,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_HIGH,
  COMMAND_PRIORITY_LOW,
  type ElementNode,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from 'lexical'
import { $removeBlock, $selectBlock } from '../commands/blocks'
import { $blockAround } from '../commands/formats'
import { AtomicNode } from '../nodes/blocks'
import { AsideNode, ContainerNode, PreNode } from '../nodes/containers'
import { firstLineState, spareState } from '../nodes/states'

function $selectedAtom(): AtomicNode | null {
  const selection = $getSelection()
  const [node] = $isNodeSelection(selection) ? selection.getNodes() : []
  return node instanceof AtomicNode ? node : null
}

function $leaveBelow(node: LexicalNode): void {
  const line = $createParagraphNode()
  node.insertAfter(line)
  line.select()
}

/** Handles Enter on a selected block: inserts a line below it. */
function $enterOnBlock(): boolean {
  const atom = $selectedAtom()
  if (atom) $leaveBelow(atom)
  return atom !== null
}

/** Handles Tab on a selected block: moves the focus to its tools. */
function $tabIntoBlock(editor: LexicalEditor, event: KeyboardEvent): boolean {
  const atom = event.shiftKey ? null : $selectedAtom()
  const tool = atom && editor.getElementByKey(atom.getKey())?.querySelector<HTMLElement>('button:not(:disabled)')
  tool?.focus()
  return Boolean(tool)
}

/** Returns whether the caret is after a line break at the end of the block. */
function $isOnEmptyLastLine({ anchor }: RangeSelection, block: PreNode): boolean {
  const isAtEnd = anchor.getNode().is(block) && anchor.offset === block.getChildrenSize()
  return isAtEnd && $isLineBreakNode(block.getLastChild())
}

/** Handles Enter in text: an empty quote or `pre` becomes a paragraph, `pre` gets a line break, an empty last line leaves its box (EDT-13). */
function $breakParagraph(): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false
  const block = $blockAround(selection.anchor.getNode())
  if (!block) return false
  if (block.isEmpty() && ($isQuoteNode(block) || block instanceof PreNode)) {
    block.replace($createParagraphNode()).selectStart()
    return true
  }
  if (block instanceof PreNode) return $breakLine(selection, block)
  const parent = block.getParent()
  if (
    block.isEmpty() &&
    parent instanceof ContainerNode &&
    block.getNextSibling() === null &&
    parent.getChildrenSize() > 1
  ) {
    $leaveBelow(parent)
    block.remove()
    return true
  }
  if (!$isParagraphNode(block) || !$getState(block, firstLineState)) return false
  selection.insertParagraph()
  const made = $blockAround(selection.anchor.getNode())
  if (made) $setState(made, firstLineState, true)
  return true
}

function $breakLine(selection: RangeSelection, block: PreNode): boolean {
  if ($isOnEmptyLastLine(selection, block)) {
    block.getLastChild()?.remove()
    $leaveBelow(block)
  } else selection.insertLineBreak()
  return true
}

/** Returns the text block around the caret, if the caret is at that edge of it. */
function $blockAtEdge(isBackward: boolean): ElementNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const block = $blockAround(selection.anchor.getNode())
  if (!block) return null
  const edge = isBackward ? block.getFirstDescendant() : block.getLastDescendant()
  const node = selection.anchor.getNode()
  const isEdgeNode = block.isEmpty() || node.is(edge) || node.is(block)
  const offset = isBackward ? 0 : node.getTextContentSize()
  return isEdgeNode && (block.isEmpty() || selection.anchor.offset === offset) ? block : null
}

/** Returns the block next to the caret, if the caret is at that edge of its own block. */
function $atomBeside(isBackward: boolean): LexicalNode | null {
  const block = $blockAtEdge(isBackward)
  const beside = isBackward ? block?.getPreviousSibling() : block?.getNextSibling()
  return beside instanceof AtomicNode || $isTableNode(beside) ? beside : null
}

/** Handles Backspace at the start of an aside: takes its blocks out, as in a quote; Lexical would merge its first line into the text before it. */
function $leaveAside(): boolean {
  const block = $blockAtEdge(true)
  const box = block?.getParent()
  if (!(box instanceof AsideNode) || block?.getPreviousSibling()) return false
  for (const child of box.getChildren()) box.insertBefore(child)
  box.remove()
  return true
}

/**
 * Handles Backspace and Delete: removes a selected block, but first selects one next to the caret, so that nothing is removed unseen; moves
 * the caret into a table. The first press removes an empty line in between.
 */
function $removeBeside(isBackward: boolean): boolean {
  const atom = $selectedAtom()
  if (atom) {
    $removeBlock(atom)
    return true
  }
  if (isBackward && $leaveAside()) return true
  const beside = $atomBeside(isBackward)
  if (!beside) return false
  const selection = $getSelection()
  const block = $isRangeSelection(selection) ? $blockAround(selection.anchor.getNode()) : null
  if ($isTableNode(beside)) {
    if (isBackward) beside.selectEnd()
    else beside.selectStart()
  } else $selectBlock(beside)
  if (block?.isEmpty() && !$getState(block, spareState)) block.remove()
  return true
}

/** Returns whether a key belongs to a control inside the text; shortcuts such as undo always belong to the editor. */
const isOfControl = (editor: LexicalEditor, { target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  target !== editor.getRootElement() && !(altKey || ctrlKey || metaKey)

/** Registers the keys of atomic blocks and of boxes around text (EDT-13, EDT-14). Returns the function that removes them. */
export function registerBlockKeys(editor: LexicalEditor): () => void {
  const handled = (event: KeyboardEvent | null, isHandled: boolean) => {
    if (isHandled) event?.preventDefault()
    return isHandled
  }
  return mergeRegister(
    editor.registerCommand(KEY_DOWN_COMMAND, (event) => isOfControl(editor, event), COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_ENTER_COMMAND, (event) => handled(event, $enterOnBlock()), COMMAND_PRIORITY_LOW),
    // Lexical would blur the text, and keyboard users would lose their place.
    editor.registerCommand(KEY_ESCAPE_COMMAND, () => $isRangeSelection($getSelection()), COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => handled(event, $tabIntoBlock(editor, event)),
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(INSERT_PARAGRAPH_COMMAND, $breakParagraph, COMMAND_PRIORITY_HIGH),
    editor.registerCommand(
      KEY_BACKSPACE_COMMAND,
      (event) => handled(event, $removeBeside(true)),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(KEY_DELETE_COMMAND, (event) => handled(event, $removeBeside(false)), COMMAND_PRIORITY_HIGH),
  )
}
