'use client'

import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $findMatchingParent } from '@lexical/utils'
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical'
import { Bold, Heading, Italic, List, ListOrdered, type LucideIcon, Quote, Redo2, Underline, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

type Block = 'paragraph' | 'heading' | 'quote' | 'bullet' | 'number'
type State = { formats: ReadonlySet<TextFormatType>; block: Block; canUndo: boolean; canRedo: boolean }

const textFormats = ['bold', 'italic', 'underline'] as const
const none: State = { formats: new Set(), block: 'paragraph', canUndo: false, canRedo: false }

function $currentBlock(): Block {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return 'paragraph'
  const node = selection.anchor.getNode()
  const list = $findMatchingParent(node, $isListNode)
  if (list) return list.getListType() === 'number' ? 'number' : 'bullet'
  const block = node.getTopLevelElement()
  if ($isHeadingNode(block)) return 'heading'
  return $isQuoteNode(block) ? 'quote' : 'paragraph'
}

function useToolbarState(): State {
  const [editor] = useLexicalComposerContext()
  const [state, setState] = useState(none)
  useEffect(() => {
    const stops = [
      editor.registerUpdateListener(({ editorState }) => {
        editorState.read(() => {
          const selection = $getSelection()
          const formats = new Set(
            $isRangeSelection(selection) ? textFormats.filter((format) => selection.hasFormat(format)) : [],
          )
          const block = $currentBlock()
          setState((last) => ({ ...last, formats, block }))
        })
      }),
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        (canUndo) => {
          setState((last) => ({ ...last, canUndo }))
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        (canRedo) => {
          setState((last) => ({ ...last, canRedo }))
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  return state
}

interface ToolProps {
  icon: LucideIcon
  label: string
  isPressed?: boolean
  isDisabled?: boolean
  onPress: () => void
}

function Tool({ icon: Icon, label, isPressed, isDisabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      // The selection of the text stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-target place-items-center rounded-1 text-text hover:bg-surface-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text disabled:text-text-disabled hc:aria-pressed:inset-ring-2 hc:aria-pressed:inset-ring-current"
    >
      <Icon aria-hidden="true" className="size-icon" />
    </button>
  )
}

const divider = <span aria-hidden="true" className="mx-1 h-6 w-px self-center bg-line" />

/** The few formats of an essay. */
export function Toolbar() {
  const t = useTranslations('interactive.editor')
  const [editor] = useLexicalComposerContext()
  const { formats, block, canUndo, canRedo } = useToolbarState()

  /** What is pressed before anybody was in the text is for its end. */
  function stand() {
    editor.update(() => $getSelection() ?? $getRoot().selectEnd(), { discrete: true })
  }

  function setBlock(next: 'heading' | 'quote') {
    stand()
    editor.update(() => {
      const selection = $getSelection()
      if (!$isRangeSelection(selection)) return
      const create = (): ElementNode => (next === 'heading' ? $createHeadingNode('h2') : $createQuoteNode())
      $setBlocksType(selection, block === next ? (): ElementNode => $createParagraphNode() : create)
    })
  }

  function setList(next: 'bullet' | 'number') {
    stand()
    const insert = next === 'number' ? INSERT_ORDERED_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND
    editor.dispatchCommand(block === next ? REMOVE_LIST_COMMAND : insert, undefined)
  }

  const format = (name: TextFormatType) => () => {
    stand()
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, name)
  }

  return (
    <fieldset aria-label={t('tools')} className="flex flex-wrap gap-0.5 border-b border-line p-1 print:hidden">
      <Tool icon={Bold} label={t('bold')} isPressed={formats.has('bold')} onPress={format('bold')} />
      <Tool icon={Italic} label={t('italic')} isPressed={formats.has('italic')} onPress={format('italic')} />
      <Tool
        icon={Underline}
        label={t('underline')}
        isPressed={formats.has('underline')}
        onPress={format('underline')}
      />
      {divider}
      <Tool icon={Heading} label={t('heading')} isPressed={block === 'heading'} onPress={() => setBlock('heading')} />
      <Tool icon={List} label={t('bullet')} isPressed={block === 'bullet'} onPress={() => setList('bullet')} />
      <Tool icon={ListOrdered} label={t('number')} isPressed={block === 'number'} onPress={() => setList('number')} />
      <Tool icon={Quote} label={t('quote')} isPressed={block === 'quote'} onPress={() => setBlock('quote')} />
      {divider}
      <Tool
        icon={Undo2}
        label={t('undo')}
        isDisabled={!canUndo}
        onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        icon={Redo2}
        label={t('redo')}
        isDisabled={!canRedo}
        onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </fieldset>
  )
}
