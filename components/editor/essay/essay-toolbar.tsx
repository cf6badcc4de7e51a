'use client'

import { $isListNode } from '@lexical/list'
import { $findMatchingParent } from '@lexical/utils'
import { $getSelection, $isRangeSelection } from 'lexical'
import { Heading, List, ListOrdered, Quote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { $formatOf } from '../commands/formats'
import { $hasStyle } from '../commands/styles'
import { essayFeatures, type TypographyOption } from '../features'
import { type ShortcutName, shortcutKeys } from '../shortcuts'
import { HistoryTools } from '../toolbar/history-tools'
import { StyleTools } from '../toolbar/style-tools'
import { ToolButton } from '../toolbar/tool-button'
import { divider, ToolRow } from '../toolbar/tool-row'
import { useEditorState } from '../toolbar/use-editor-state'

type Block = 'heading' | 'bullet' | 'number' | 'quote'
type State = { styles: readonly TypographyOption[]; block: Block | null }

/** The actions of an essay's tools. */
export type EssayActions = { style: (option: TypographyOption) => void } & Record<Block, () => void>

const blocks = [
  ['heading', Heading, 'heading1'],
  ['bullet', List, 'bulletList'],
  ['number', ListOrdered, 'numberedList'],
  ['quote', Quote, 'quote'],
] as const satisfies readonly (readonly [Block, typeof Quote, ShortcutName])[]

function $currentBlock(): Block | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const node = selection.anchor.getNode()
  const list = $findMatchingParent(node, $isListNode)
  if (list) return list.getListType() === 'number' ? 'number' : 'bullet'
  const format = $formatOf(node.getTopLevelElement())
  if (format === 'quote') return format
  return format?.startsWith('h') ? 'heading' : null
}

const $state = (): State => ({ styles: essayFeatures.typography.filter($hasStyle), block: $currentBlock() })

/** The tools of an essay. */
export function EssayToolbar({ actions, ref }: { actions: EssayActions; ref: Ref<HTMLDivElement> }) {
  const t = useTranslations('interactive.editor')
  const { styles, block } = useEditorState($state, { styles: [], block: null })
  return (
    <ToolRow ref={ref} label={t('tools')}>
      <StyleTools size="md" options={essayFeatures.typography} pressed={styles} onPress={actions.style} />
      {divider}
      {blocks.map(([name, icon, shortcut]) => (
        <ToolButton
          key={name}
          size="md"
          icon={icon}
          label={t(name)}
          keys={shortcutKeys(shortcut)}
          isPressed={block === name}
          onClick={actions[name]}
        />
      ))}
      {divider}
      <HistoryTools size="md" />
    </ToolRow>
  )
}
