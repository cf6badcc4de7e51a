import { $patchStyleText } from '@lexical/selection'
import { $getSelection, $isRangeSelection, $isTextNode, FORMAT_TEXT_COMMAND, type LexicalEditor } from 'lexical'
import { STYLE_PROPERTY, styleOf } from '../codec/formats'
import type { TypographyOption } from '../features'
import { isTableSelection } from './in-table'

/** Returns whether all of the selected text, or the text typed next, has an inline style. */
export function $hasStyle(option: TypographyOption): boolean {
  const selection = $getSelection()
  if (option !== 'answer')
    return ($isRangeSelection(selection) || isTableSelection(selection)) && selection.hasFormat(option)
  if (!$isRangeSelection(selection)) return false
  if (selection.isCollapsed()) return styleOf(selection.style) === option
  const words = selection.getNodes().filter($isTextNode)
  return words.length > 0 && words.every((text) => styleOf(text.getStyle()) === option)
}

/** Applies an inline style to the selected text, or removes it if all of it has the style (EDT-07). Call it inside an update. */
export function $toggleStyle(editor: LexicalEditor, option: TypographyOption): void {
  if (option !== 'answer') {
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, option)
    return
  }
  const selection = $getSelection()
  if ($isRangeSelection(selection)) $patchStyleText(selection, { [STYLE_PROPERTY]: $hasStyle(option) ? null : option })
}
