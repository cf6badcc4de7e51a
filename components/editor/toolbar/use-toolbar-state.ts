import { $isLinkNode } from '@lexical/link'
import { $findMatchingParent } from '@lexical/utils'
import { $getSelection, $getState, $isRangeSelection } from 'lexical'
import { MAX_INDENT } from '@/lib/rich-text/markup'
import { $float, type FloatChoice } from '../commands/floats'
import { $blocksToIndent, $formatOf, $isInList, $selectedBlocks, type BlockFormat } from '../commands/formats'
import { $isInTable } from '../commands/in-table'
import { $mayLink } from '../commands/links'
import { $listVariant, type ListVariant } from '../commands/lists'
import { $hasStyle } from '../commands/styles'
import {
  $cellPosition,
  $mayInsertTable,
  $selectedCells,
  $tableExtent,
  type CellPosition,
  type TableExtent,
} from '../commands/tables'
import { type TypographyOption, typographyOptions } from '../features'
import { firstLineState } from '../nodes/states'
import { useEditorState } from './use-editor-state'

/** The state of the toolbar for the caret or the selection. */
export type ToolbarState = {
  styles: readonly TypographyOption[]
  /** Null if the selected blocks differ, or have no format. */
  format: BlockFormat | null
  list: ListVariant | null
  align: string
  /** Null if nothing can float. */
  float: FloatChoice | null
  hasFirstLine: boolean
  isInTable: boolean
  /** The size of the table around the caret, and the vertical alignment of its selected cells. */
  table: TableExtent | null
  cellPosition: CellPosition | ''
  isInLink: boolean
  hasSelection: boolean
  mayFormat: boolean
  mayIndent: boolean
  mayOutdent: boolean
  mayInsertTable: boolean
  mayLink: boolean
}

const NOTHING: ToolbarState = {
  styles: [],
  format: null,
  list: null,
  align: '',
  float: null,
  hasFirstLine: false,
  isInTable: false,
  table: null,
  cellPosition: '',
  isInLink: false,
  hasSelection: false,
  mayFormat: false,
  mayIndent: false,
  mayOutdent: false,
  mayInsertTable: false,
  mayLink: true,
}

function $toolbarState(): ToolbarState {
  const selection = $getSelection()
  if (!selection) return NOTHING
  const isRange = $isRangeSelection(selection)
  const blocks = $selectedBlocks()
  const formats = new Set(blocks.map($formatOf))
  const [first] = blocks
  const isInTable = $isInTable()
  const isInList = $isInList()
  const indents = isRange && !isInTable ? $blocksToIndent().map((block) => block.getIndent()) : []
  return {
    styles: typographyOptions.filter($hasStyle),
    format: formats.size === 1 ? ([...formats][0] ?? null) : null,
    list: $listVariant(),
    // In a table, alignment applies to the cells rather than to their blocks.
    align: ($selectedCells()[0] ?? first)?.getFormatType() ?? '',
    float: $float(),
    hasFirstLine: blocks.length > 0 && blocks.every((block) => $getState(block, firstLineState)),
    isInTable,
    table: $tableExtent(),
    cellPosition: $cellPosition(),
    isInLink: isRange && $findMatchingParent(selection.anchor.getNode(), $isLinkNode) !== null,
    hasSelection: isRange && !selection.isCollapsed(),
    mayFormat: isRange && !isInTable && !isInList,
    mayIndent: indents.some((indent) => indent < MAX_INDENT),
    mayOutdent: indents.some((indent) => indent > 0),
    mayInsertTable: $mayInsertTable(),
    mayLink: $mayLink(),
  }
}

/** Returns the state of the toolbar, updated with the text. */
export const useToolbarState = (): ToolbarState => useEditorState($toolbarState, NOTHING)
