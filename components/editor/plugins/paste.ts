import { $insertGeneratedNodes } from '@lexical/clipboard'
import { $getSelection, COMMAND_PRIORITY_HIGH, isDOMNode, type LexicalEditor, PASTE_COMMAND, PASTE_TAG } from 'lexical'
import { $readHtml, parseBody } from '../codec/read-blocks'
import { $insertInMark } from '../commands/links'

/** The rules by which the server stores HTML; large, so that they come with the first paste. */
const loadSanitizer = () => import('@/lib/rich-text/sanitize')

/** Other programs put each item's words in a paragraph, and Google Docs all of it in a `b` that is not bold. */
function cleaned(html: string): string {
  const body = parseBody(html)
  for (const bold of body.querySelectorAll('b'))
    if (bold.style.fontWeight === 'normal') bold.replaceWith(...bold.childNodes)
  for (const item of body.querySelectorAll('li, td, th')) {
    const [only, ...rest] = item.children
    if (only?.tagName === 'P' && rest.every((each) => each.tagName === 'UL' || each.tagName === 'OL'))
      only.replaceWith(...only.childNodes)
  }
  for (const span of body.querySelectorAll('span')) {
    const { fontWeight, fontStyle, textDecorationLine, textDecoration, verticalAlign } = span.style
    const lines = `${textDecorationLine} ${textDecoration}`
    const tags = [
      (fontWeight === 'bold' || Number(fontWeight) >= 600) && 'strong',
      fontStyle === 'italic' && 'em',
      lines.includes('underline') && 'u',
      lines.includes('line-through') && 's',
      verticalAlign === 'super' && 'sup',
      verticalAlign === 'sub' && 'sub',
    ].filter((tag) => tag !== false)
    for (const tag of tags) {
      const element = document.createElement(tag)
      element.append(...span.childNodes)
      span.append(element)
    }
  }
  return body.innerHTML
}

/** Puts HTML from outside into the text as what the server would store of it, in one step that undo takes back. */
export async function pasteHtml(editor: LexicalEditor, html: string): Promise<void> {
  const { sanitizeRichText } = await loadSanitizer()
  const { html: allowed } = sanitizeRichText(cleaned(html), 'full')
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
export function registerPaste(editor: LexicalEditor): () => void {
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
      pasteHtml(editor, html).catch(() => editor.update(() => $getSelection()?.insertRawText(words)))
      return true
    },
    COMMAND_PRIORITY_HIGH,
  )
}
