import { $insertGeneratedNodes } from '@lexical/clipboard'
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

/** What an editor takes of what is pasted. */
export type PasteRules = {
  /** What of cleaned HTML comes in: only what the server would store. */
  fit: (body: Element) => Element | Promise<Element>
  /** The nodes of what comes in. */
  $read: (body: Element) => LexicalNode[]
  /** Puts words where they are to stay as they are; whether it did. */
  $insertWords?: (words: string) => boolean
  /** Hears of pictures, which do not come in. */
  onPictures?: () => void
}

const hasPicture = (body: Element) => body.querySelector('img, picture, svg, v\\:imagedata') !== null

/** Puts HTML from outside into the text as far as its rules let it, in one step that undo takes back. */
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

/** Takes over pasted HTML of other programs; text that was copied in an editor keeps all of its state. Gives what ends it. */
export function registerPaste(editor: LexicalEditor, rules: PasteRules): () => void {
  return editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const clipboard = clipboardOf(event)
      const isOwn = clipboard?.types.includes('application/x-lexical-editor') ?? true
      const words = clipboard?.getData('text/plain') ?? ''
      const isInControl = isDOMNode(event.target) && event.target instanceof HTMLInputElement
      if (!isInControl && rules.$insertWords?.(words)) {
        event.preventDefault()
        return true
      }
      const html = isOwn ? '' : (clipboard?.getData('text/html') ?? '')
      if (html === '' || isInControl) return false
      event.preventDefault()
      // Without a network before the first paste the words alone come in.
      pasteHtml(editor, html, rules).catch(() => editor.update(() => $getSelection()?.insertRawText(words)))
      return true
    },
    COMMAND_PRIORITY_HIGH,
  )
}
