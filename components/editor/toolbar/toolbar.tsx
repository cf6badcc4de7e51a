import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Highlighter,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Keyboard,
  Link2,
  Link2Off,
  type LucideIcon,
  Redo2,
  SquareCheckBig,
  Strikethrough,
  Subscript,
  Superscript,
  Tag,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, Ref } from 'react'
import type { EditorFeatures, TypographyOption } from '../features'
import { type ShortcutName, shortcutKeys } from '../shortcuts'
import type { EditorActions } from '../use-editor-actions'
import { FormatMenu } from './format-menu'
import { InsertMenu } from './insert-menu'
import { ListMenu } from './list-menu'
import { TableMenu } from './table-menu'
import { TablePopover } from './table-popover'
import { ToolButton } from './tool-button'
import { useToolbarState } from './use-toolbar-state'

const ICONS: Record<TypographyOption, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  underline: Underline,
  strikethrough: Strikethrough,
  highlight: Highlighter,
  superscript: Superscript,
  subscript: Subscript,
  answer: SquareCheckBig,
}

const keyed: readonly TypographyOption[] = ['bold', 'italic', 'underline', 'strikethrough']
const alignments = [
  ['left', AlignLeft],
  ['center', AlignCenter],
  ['right', AlignRight],
] as const

const divider = <span aria-hidden="true" className="mx-1 h-5 w-px flex-none self-center bg-line" />

type ToolbarProps = {
  features: EditorFeatures
  actions: EditorActions
  /** Escape in the toolbar leads back to the caret. */
  onEscape: () => void
  ref?: Ref<HTMLDivElement>
}

/** Moves the focus within the toolbar, where one tool at a time is reached by Tab. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const at = tools.findIndex((tool) => tool.matches(':focus'))
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}

/** The tools of the editor in one row (EDT-03). */
export function Toolbar({ features, actions, onEscape, ref }: ToolbarProps) {
  const t = useTranslations('editor')
  const state = useToolbarState()
  const keys = (name: ShortcutName) => shortcutKeys(name)
  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('tools')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape()
        else moveFocus(event)
      }}
      className="flex flex-wrap items-center gap-0.5 border-b border-line px-1.5 py-1 print:hidden"
    >
      <ToolButton icon={Undo2} label={t('undo')} disabled={!state.canUndo} onClick={actions.undo} />
      <ToolButton icon={Redo2} label={t('redo')} disabled={!state.canRedo} onClick={actions.redo} />
      {features.formats && (
        <>
          {divider}
          <FormatMenu value={state.format} isDisabled={!state.mayFormat} onChoose={actions.format} />
        </>
      )}
      {features.typography.length > 0 && divider}
      {features.typography.map((option) => (
        <ToolButton
          key={option}
          icon={ICONS[option]}
          label={t(`style.${option}`)}
          keys={keyed.includes(option) ? keys(option as 'bold') : []}
          isPressed={state.styles.includes(option)}
          onClick={() => actions.style(option)}
        />
      ))}
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
    </div>
  )
}
