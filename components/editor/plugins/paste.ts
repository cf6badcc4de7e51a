import { $insertGeneratedNodes, caretFromPoint } from '@lexical/clipboard'
import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import {
  $getNearestNodeFromDOMNode,
  $getRoot,
  $getSelection,
  $isTextNode,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  isDOMNode,
  type LexicalEditor,
  type LexicalNode,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import { parseBody } from '../codec/codec'
import { cleanPaste } from './clean-paste'

/** What an editor accepts on pasting. */
export type PasteRules = {
  /** Reduces cleaned HTML to what the server would store. */
  fit: (body: Element) => Element | Promise<Element>
  /** Returns the nodes of reduced HTML. */
  $read: (body: Element) => LexicalNode[]
  /** Inserts plain text where formatting is not possible; returns whether it did. */
  $insertWords?: (words: string) => boolean
  /** The name of the editors whose copied text keeps all of its state; the HTML of others is reduced like any. Null for none. */
  nodesOf: string | null
  /** Called if pictures are not taken in: from pasted HTML, or pasted or dragged as files. */
  onPictures?: () => void
}

const hasPicture = (body: Element) => body.querySelector('img, picture, svg, v\\:imagedata') !== null

/** Inserts external HTML as far as the rules allow, in a single undo step. */
export async function pasteHtml(editor: LexicalEditor, html: string, rules: PasteRules): Promise<void> {
  const body = parseBody(html)
  if (hasPicture(body)) rules.onPictures?.()
  cleanPaste(body)
  const fitted = await rules.fit(body)
  editor.update(
    () => {
      const selection = $getSelection()
      if (selection) $insertGeneratedNodes(editor, rules.$read(fitted), selection)
    },
    { tag: PASTE_TAG },
  )
}

function clipboardOf(event: object): DataTransfer | null {
  return 'clipboardData' in event && event.clipboardData instanceof DataTransfer ? event.clipboardData : null
}

/** Returns whether text was copied from an editor with this name, whose nodes Lexical then inserts. */
function isFrom(name: string, data: DataTransfer): boolean {
  try {
    const copied: unknown = JSON.parse(data.getData('application/x-lexical-editor'))
    return typeof copied === 'object' && copied !== null && 'namespace' in copied && copied.namespace === name
  } catch {
    return false
  }
}

/** The type under which dragged text names the editor it comes from. */
const DRAGGED_FROM = 'application/x-traverse-editor'

/** Puts the caret where something was dropped. */
function $selectDropPoint(editor: LexicalEditor, { clientX, clientY }: DragEvent): void {
  const point = caretFromPoint(clientX, clientY, editor.getRootElement())
  const node = point && $getNearestNodeFromDOMNode(point.node)
  if ($isTextNode(node)) node.select(point?.offset, point?.offset)
  else (node ?? $getRoot()).selectEnd()
}

/**
 * Handles HTML pasted or dragged in from other programs, and from editors whose nodes the rules do not take. Returns a function that unregisters
 * it.
 */
export function registerPaste(editor: LexicalEditor, rules: PasteRules): () => void {
  function $take(data: DataTransfer): boolean {
    const words = data.getData('text/plain')
    if (rules.$insertWords?.(words)) return true
    const html = rules.nodesOf !== null && isFrom(rules.nodesOf, data) ? '' : data.getData('text/html')
    if (html === '') return false
    // If the code for the first paste cannot be loaded, only the plain text is inserted.
    pasteHtml(editor, html, rules).catch(() => editor.update(() => $getSelection()?.insertRawText(words)))
    return true
  }
  /** Takes in what was dragged from another editor, and leaves it there: not all of it may fit, and Lexical would remove it there. */
  function $takeDropped(event: DragEvent): boolean {
    const data = event.dataTransfer
    const source = data?.getData(DRAGGED_FROM) ?? ''
    if (!data || source === '' || source === editor.getKey()) return false
    if (rules.nodesOf !== null && isFrom(rules.nodesOf, data)) return false
    $selectDropPoint(editor, event)
    return $take(data)
  }
  return mergeRegister(
    editor.registerCommand(
      DRAGSTART_COMMAND,
      ({ dataTransfer }) => {
        dataTransfer?.setData(DRAGGED_FROM, editor.getKey())
        return false
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        const isTaken = $takeDropped(event)
        if (isTaken) event.preventDefault()
        return isTaken
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        if (files.some(({ type }) => type.startsWith('image/'))) rules.onPictures?.()
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = clipboardOf(event)
        const isInControl = isDOMNode(event.target) && event.target instanceof HTMLInputElement
        const isTaken = data !== null && !isInControl && $take(data)
        if (isTaken) event.preventDefault()
        return isTaken
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => {
        const isDrop = typeof event !== 'string' && event.inputType === 'insertFromDrop'
        return isDrop && event.dataTransfer !== null && $take(event.dataTransfer)
      },
      COMMAND_PRIORITY_HIGH,
    ),
  )
}
