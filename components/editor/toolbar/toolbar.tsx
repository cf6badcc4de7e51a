import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  IndentDecrease,
  IndentIncrease,
  Keyboard,
  Link2,
  Link2Off,
  Tag,
  TextQuote,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import type { EditorFeatures } from '../features'
import { type ShortcutName, shortcutKeys } from '../shortcuts'
import type { EditorActions } from '../use-editor-actions'
import { FloatMenu } from './float-menu'
import { FormatMenu } from './format-menu'
import { HistoryTools } from './history-tools'
import { InsertMenu } from './insert-menu'
import { ListMenu } from './list-menu'
import { StyleTools } from './style-tools'
import { TableMenu } from './table-menu'
import { TablePopover } from './table-popover'
import { ToolButton } from './tool-button'
import { divider, ToolRow } from './tool-row'
import { useToolbarState } from './use-toolbar-state'

const alignments = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
] as const

type ToolbarProps = {
  features: EditorFeatures
  actions: EditorActions
  ref?: Ref<HTMLDivElement>
}

/** The tools of the editor in one row (EDT-03). */
export function Toolbar({ features, actions, ref }: ToolbarProps) {
  const t = useTranslations('editor')
  const state = useToolbarState()
  const keys = (name: ShortcutName) => shortcutKeys(name)
  return (
    <ToolRow ref={ref} label={t('tools')}>
      <HistoryTools />
      {features.formats && (
        <>
          {divider}
          <FormatMenu value={state.format} isDisabled={!state.mayFormat} onChoose={actions.format} />
        </>
      )}
      {features.typography.length > 0 && divider}
      <StyleTools options={features.typography} pressed={state.styles} onPress={actions.style} />
      {divider}
      {features.lists && <ListMenu value={state.list} isDisabled={state.isInTable} onChoose={actions.list} />}
      {features.formats &&
        alignments.map(([alignment, icon]) => (
          <ToolButton
            key={alignment}
            icon={icon}
            label={t(`align.${alignment}`)}
            isPressed={state.align === alignment}
            onClick={() => actions.align(state.align === alignment ? '' : alignment)}
          />
        ))}
      {features.formats && (
        <>
          <FloatMenu value={state.float} onChoose={actions.float} />
          <ToolButton
            icon={IndentDecrease}
            label={t('outdent')}
            keys={keys('outdent')}
            disabled={!state.mayOutdent}
            onClick={() => actions.indent(-1)}
          />
          <ToolButton
            icon={IndentIncrease}
            label={t('indent')}
            keys={keys('indent')}
            disabled={!state.mayIndent}
            onClick={() => actions.indent(1)}
          />
          <ToolButton
            icon={TextQuote}
            label={t('firstLine')}
            keys={keys('firstLine')}
            isPressed={state.hasFirstLine}
            onClick={actions.firstLine}
          />
        </>
      )}
      {divider}
      <ToolButton
        icon={Link2}
        label={t('link.label')}
        keys={keys('link')}
        isPressed={state.isInLink}
        disabled={!state.mayLink}
        onClick={actions.openLink}
      />
      {state.isInLink && <ToolButton icon={Link2Off} label={t('link.remove')} onClick={actions.removeLink} />}
      {features.chipMenu && (
        <ToolButton icon={Tag} label={t('chip')} disabled={!state.hasSelection} onClick={actions.chip} />
      )}
      {features.tables &&
        (state.table ? (
          <TableMenu
            extent={state.table}
            position={state.cellPosition}
            onStep={actions.changeTable}
            onPosition={actions.cellPosition}
            onSettings={actions.openTableSettings}
          />
        ) : (
          <TablePopover isDisabled={!state.mayInsertTable} onInsert={actions.table} />
        ))}
      {divider}
      <InsertMenu features={features} isDisabled={state.isInTable} onChoose={actions.insert} />
      <ToolButton
        icon={Keyboard}
        label={t('shortcuts')}
        keys={keys('help')}
        onClick={actions.openShortcuts}
        className="ml-auto"
      />
    </ToolRow>
  )
}
