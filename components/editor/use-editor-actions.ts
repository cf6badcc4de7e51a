import { $createHorizontalRuleNode } from '@lexical/extension'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $isTableNode } from '@lexical/table'
import { $findMatchingParent } from '@lexical/utils'
import {
  $create,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  $setState,
  type NodeKey,
  SKIP_SELECTION_FOCUS_TAG,
} from 'lexical'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { InlineSize } from '@/components/asset/image-values'
import { announce } from '@/components/feedback/announcer'
import { newRandomId } from '@/lib/common/id'
import type { WireContent } from '@/lib/content/schema'
import { blockDefinitions } from './blocks/block-definitions'
import { $insertAtCaret, $insertBlock, $moveBlock, interactiveFields } from './commands/blocks'
import { $setFloat, type FloatChoice } from './commands/floats'
import {
  $blockAround,
  $changeIndent,
  $setAlignment,
  $setFormat,
  $toggleFirstLine,
  type BlockFormat,
} from './commands/formats'
import {
  $changeMark,
  $linkStart,
  $mayLink,
  $removeLink,
  $removeMark,
  $setLink,
  $wrapInEntity,
  type LinkStart,
  type Mark,
  type NewLink,
} from './commands/links'
import { $setList, type ListVariant } from './commands/lists'
import { $toggleStyle } from './commands/styles'
import {
  $changeTable,
  $insertTable,
  $selectedCells,
  $setCellPosition,
  $setTableSettings,
  $tableSettings,
  type CellPosition,
  type TableSettings,
  type TableSize,
  type TableStep,
} from './commands/tables'
import type { EditorFeatures, TypographyOption } from './features'
import { InlineAtomNode } from './nodes/inlines'
import { type Fields, fieldsState, kindState } from './nodes/states'
import type { ShortcutName } from './shortcuts'
import type { Insertion } from './toolbar/insert-menu'
import { useEdit } from './use-edit'
import { useMove } from './use-move'
import { useShortcuts } from './use-shortcuts'

/** The dialog that is open above the editor. */
export type OpenDialog =
  | { is: 'link'; start: LinkStart }
  | { is: 'shortcuts' }
  /** `mark` is the fun fact whose item is to be replaced. */
  | { is: 'pick'; insertion: 'interactive' | 'fun-fact'; mark?: NodeKey }
  | { is: 'picture'; insertion: 'image' | 'inline-image' }
  | { is: 'table'; start: NonNullable<ReturnType<typeof $tableSettings>> }

/** Additional details of a picked item: its size in a line, or the fun fact whose item it replaces. */
type Picked = { size?: InlineSize; mark?: NodeKey | undefined }

const funFactFields = ({ id, name, contentType }: WireContent): Fields => ({
  'data-content-id': id,
  'data-content-type': contentType,
  'data-name': name,
})

/** Inserts a picked item in the requested form. */
function $insertPicked(insertion: Insertion, item: WireContent, size: InlineSize): void {
  const { id, name } = item
  if (insertion === 'interactive' || insertion === 'image') {
    $insertBlock(insertion, interactiveFields(id))
    return
  }
  if (insertion === 'fun-fact') {
    $wrapInEntity('fun-fact', funFactFields(item), name)
    return
  }
  const node = $create(InlineAtomNode)
  $setState(node, kindState, 'inline-image')
  $setState(node, fieldsState, { 'data-content-id': id, 'data-size': size, 'data-valign': 'top' })
  $getSelection()?.insertNodes([node])
}

/** Inserts a blank at the caret. */
function $insertBlank(): void {
  const node = $create(InlineAtomNode)
  $setState(node, kindState, 'blank')
  $setState(node, fieldsState, { 'data-blank': newRandomId(), text: '' })
  $getSelection()?.insertNodes([node])
}

/** Returns the selected block, or the top-level block around the caret; for a table the whole table. */
function $currentBlock() {
  const selection = $getSelection()
  const [cell] = $selectedCells()
  if (cell) return $findMatchingParent(cell, $isTableNode)
  if ($isNodeSelection(selection)) return selection.getNodes()[0] ?? null
  return $isRangeSelection(selection) ? ($blockAround(selection.anchor.getNode())?.getTopLevelElement() ?? null) : null
}

/** Returns all actions of an editor's toolbar and shortcuts, and the dialog that one of them has opened. */
export function useEditorActions(features: EditorFeatures, focusTools: () => void) {
  const t = useTranslations('editor')
  const [editor] = useLexicalComposerContext()
  const edit = useEdit()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)

  function insert(insertion: Insertion) {
    if (insertion === 'rule') edit(() => void $insertAtCaret($createHorizontalRuleNode()))
    else if (insertion === 'blank') edit($insertBlank)
    else if (insertion === 'image' || insertion === 'inline-image') setDialog({ is: 'picture', insertion })
    else if (insertion === 'interactive' || insertion === 'fun-fact') setDialog({ is: 'pick', insertion })
    else edit(() => void $insertBlock(insertion, blockDefinitions[insertion]?.defaults ?? {}))
  }

  const moveBlock = useMove()
  const move = (by: 1 | -1) => moveBlock($currentBlock, (block) => $moveBlock(block, by))

  function openLink() {
    if (editor.read($mayLink)) setDialog({ is: 'link', start: editor.read($linkStart) })
  }

  function editMark({ key, kind }: Mark) {
    if (kind === 'link') openLink()
    else setDialog({ is: 'pick', insertion: 'fun-fact', mark: key })
  }
  function changeTable(step: TableStep) {
    let extent: ReturnType<typeof $changeTable> = null
    editor.update(
      () => {
        extent = $changeTable(step)
      },
      {
        onUpdate: () => {
          editor.focus()
          announce(extent ? t(`table.done.${step}`, extent) : t('table.done.removeTable'))
        },
      },
    )
  }

  function openTableSettings() {
    const start = editor.read($tableSettings)
    if (start) setDialog({ is: 'table', start })
  }

  const actions = {
    style: (option: TypographyOption) => edit(() => $toggleStyle(editor, option)),
    format: (format: BlockFormat) => edit(() => $setFormat(format)),
    list: (variant: ListVariant | null) => edit(() => $setList(variant)),
    align: (alignment: 'left' | 'center' | 'right' | '') => edit(() => $setAlignment(alignment)),
    float: (choice: FloatChoice) => edit(() => $setFloat(choice)),
    indent: (by: 1 | -1) => edit(() => $changeIndent(by)),
    firstLine: () => edit($toggleFirstLine),
    table: (size: TableSize) => edit(() => $insertTable(size)),
    changeTable,
    cellPosition: (position: CellPosition) => edit(() => $setCellPosition(position)),
    setTable: (settings: TableSettings) => edit(() => $setTableSettings(settings)),
    openTableSettings,
    chip: () => edit(() => $wrapInEntity('chip', { 'data-variant': 'filled' })),
    setLink: (link: NewLink) => edit(() => $setLink(link)),
    removeLink: () => edit($removeLink),
    pick: (insertion: Insertion, item: WireContent, { size = 'large', mark }: Picked = {}) =>
      edit(() => (mark ? $changeMark(mark, funFactFields(item)) : $insertPicked(insertion, item, size))),
    // The focus stays on the toolbar of the mark.
    changeMark: (key: NodeKey, fields: Fields) =>
      editor.update(() => $changeMark(key, fields), { tag: SKIP_SELECTION_FOCUS_TAG }),
    removeMark: (key: NodeKey) => edit(() => $removeMark(key)),
    editMark,
    insert,
    move,
    openLink,
    openShortcuts: () => setDialog({ is: 'shortcuts' }),
    closeDialog: () => setDialog(null),
  }

  const byShortcut: Record<ShortcutName, () => void> = {
    bold: () => actions.style('bold'),
    italic: () => actions.style('italic'),
    underline: () => actions.style('underline'),
    strikethrough: () => actions.style('strikethrough'),
    link: openLink,
    paragraph: () => actions.format('paragraph'),
    heading1: () => actions.format('h2'),
    heading2: () => actions.format('h3'),
    heading3: () => actions.format('h4'),
    numberedList: () => actions.list('numbered'),
    bulletList: () => actions.list('bullet'),
    quote: () => actions.format('quote'),
    outdent: () => actions.indent(-1),
    indent: () => actions.indent(1),
    firstLine: actions.firstLine,
    moveUp: () => move(-1),
    moveDown: () => move(1),
    tools: focusTools,
    help: actions.openShortcuts,
  }

  useShortcuts(features, byShortcut)

  return { actions, dialog }
}
export type EditorActions = ReturnType<typeof useEditorActions>['actions']
