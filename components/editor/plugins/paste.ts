import { $insertGeneratedNodes } from '@lexical/clipboard'
import { $getSelection, COMMAND_PRIORITY_HIGH, isDOMNode, type LexicalEditor, PASTE_COMMAND, PASTE_TAG } from 'lexical'
import { $readHtml, parseBody } from '../codec/read-blocks'
import { $insertInMark } from '../commands/links'
import { cleanPaste } from './clean-paste'

/** The rules by which the server stores HTML; large, so that they come with the first paste. */
const loadSanitizer = () => import('@/lib/rich-text/sanitize')

const hasPicture = (body: Element) => body.querySelector('img, picture, svg, v\\:imagedata') !== null

/**
 * Puts HTML from outside into the text as what the server would store of it, in one step that undo takes back; `onPictures` hears of pictures,
 * which do not come in.
 */
export async function pasteHtml(editor: LexicalEditor, html: string, onPictures?: () => void): Promise<void> {
  const { sanitizeRichText } = await loadSanitizer()
  const body = parseBody(html)
  if (hasPicture(body)) onPictures?.()
  cleanPaste(body)
  const { html: allowed } = sanitizeRichText(body.innerHTML, 'full')
  editor.update(
    () => {
      const selection = $getSelection()
      if (selection) $insertGeneratedNodes(editor, $readHtml(parseBody(allowed)), selection)
    },
    { tag: PASTE_TAG },
  )
}

function clipboardOf(event: object): DataTransfer | null {
  return 'clipboardData' in event && event.clipboardData instanceof DataTransfer ? event.clipboardData : null
}

/** Takes over pasted HTML of other programs; text that was copied in an editor keeps all of its state. Gives what ends it. */
export function registerPaste(editor: LexicalEditor, onPictures: () => void): () => void {
  return editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const clipboard = clipboardOf(event)
      const isOwn = clipboard?.types.includes('application/x-lexical-editor') ?? true
      const words = clipboard?.getData('text/plain') ?? ''
      const isInControl = isDOMNode(event.target) && event.target instanceof HTMLInputElement
      if (!isInControl && $insertInMark(words)) {
        event.preventDefault()
        return true
      }
      const html = isOwn ? '' : (clipboard?.getData('text/html') ?? '')
      if (html === '' || isInControl) return false
      event.preventDefault()
      // Without a network before the first paste the words alone come in.
      pasteHtml(editor, html, onPictures).catch(() => editor.update(() => $getSelection()?.insertRawText(words)))
      return true
    },
    COMMAND_PRIORITY_HIGH,
  )
}
