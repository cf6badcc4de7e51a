import { $insertGeneratedNodes } from '@lexical/clipboard'
import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import {
  $getSelection,
  COMMAND_PRIORITY_HIGH,
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
  /** Whether text copied from an editor keeps all of its state; otherwise its HTML is reduced like any other. */
  takesNodes: boolean
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

/** Handles HTML pasted from other programs, and from editors unless the rules take their nodes. Returns a function that unregisters it. */
export function registerPaste(editor: LexicalEditor, rules: PasteRules): () => void {
  const stopFiles = editor.registerCommand(
    DRAG_DROP_PASTE,
    (files) => {
      if (files.some(({ type }) => type.startsWith('image/'))) rules.onPictures?.()
      return true
    },
    COMMAND_PRIORITY_HIGH,
  )
  const stopHtml = editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const clipboard = clipboardOf(event)
      const isOwn = rules.takesNodes && clipboard?.types.includes('application/x-lexical-editor')
      const words = clipboard?.getData('text/plain') ?? ''
      const isInControl = isDOMNode(event.target) && event.target instanceof HTMLInputElement
      if (!isInControl && rules.$insertWords?.(words)) {
        event.preventDefault()
        return true
      }
      const html = isOwn ? '' : (clipboard?.getData('text/html') ?? '')
      if (html === '' || isInControl) return false
      event.preventDefault()
      // If the code for the first paste cannot be loaded, only the plain text is inserted.
      pasteHtml(editor, html, rules).catch(() => editor.update(() => $getSelection()?.insertRawText(words)))
      return true
    },
    COMMAND_PRIORITY_HIGH,
  )
  return mergeRegister(stopFiles, stopHtml)
}
