'use client'

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import { $getNodeByKey, type LexicalNode } from 'lexical'
import {
  ArrowDown,
  ArrowUp,
  Blocks,
  BookA,
  CircleHelp,
  ClipboardList,
  Copy,
  Hash,
  Heading,
  ImageIcon,
  type LucideIcon,
  PlusCircle,
  Settings2,
  Trash2,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { $createBlock, $duplicateBlock, $moveBlock, $selectBlock, interactiveFields } from '../commands/blocks'
import { useEditorSurroundings } from '../editor-context'
import type { AtomProps } from '../nodes/atom-view'
import { BlockNode } from '../nodes/blocks'
import { blockDefinitions } from './block-definitions'
import { BlockFormDialog } from './block-form-dialog'
import { EmbeddedBody } from './embedded-body'
import { FieldsBody } from './fields-body'
import { InsertHere } from './insert-here'

const ICONS: Record<string, LucideIcon> = {
  interactive: ClipboardList,
  image: ImageIcon,
  'insert-interactive': PlusCircle,
  'advanced-heading': CircleHelp,
  'number-crunch': Hash,
  'word-definition': BookA,
  'source-title': Heading,
}

const isEmbedded = (kind: string) => kind === 'interactive' || kind === 'image'

/** A block in its edit form: its kind, its asset code, what it shows and what can be done with it (BLK-18, BLK-19). */
export function BlockBox({ nodeKey, kind, fields }: AtomProps) {
  const t = useTranslations('editor')
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const [isSelected] = useLexicalNodeSelection(nodeKey)
  const [isOpen, setIsOpen] = useState(false)
  const { contents } = useEditorSurroundings()
  const definition = blockDefinitions[kind]
  const content = contents.items.get(fields['data-content-id'] ?? '')
  const Icon = ICONS[kind] ?? Blocks
  const name = blockDefinitions[kind] || isEmbedded(kind) ? t(`block.${kind}`) : kind
  const label = content?.assetCode ? t('blockNamed', { name, code: content.assetCode }) : name

  /** Changes the block in one step that undo takes back; the focus stays on the tool that did it. */
  function change(work: (node: LexicalNode) => void) {
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      if (node) work(node)
    })
  }

  function move(by: 1 | -1) {
    let place: readonly [number, number] | null = null
    editor.update(
      () => {
        const node = $getNodeByKey(nodeKey)
        if (node) place = $moveBlock(node, by)
      },
      { discrete: true },
    )
    if (place) announce(t('moved', { at: place[0], of: place[1] }))
  }

  const body: ReactNode = isEmbedded(kind) ? (
    <EmbeddedBody kind={kind} contentId={fields['data-content-id'] ?? ''} content={content} />
  ) : (
    <>
      <FieldsBody kind={kind} fields={fields} />
      {kind === 'insert-interactive' && isEditable && (
        <InsertHere
          fields={fields}
          onInsert={({ id }) => {
            change((node) => void node.replace($createBlock('interactive', interactiveFields(id))))
            editor.focus()
          }}
        />
      )}
    </>
  )
  if (!isEditable) return <div className="rich-text-block">{body}</div>

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would disable nothing here, and floats lay it out badly.
    <div
      role="group"
      aria-label={isSelected ? t('blockSelected', { name: label }) : label}
      contentEditable={false}
      // A press on the box selects it; one on a control is the control's.
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('button, a, input'))
          change((node) => $selectBlock(node))
      }}
      onKeyDown={(event) => event.stopPropagation()}
      className={cn(
        'my-5 rounded-2 border border-line bg-surface font-ui text-fs-2 leading-ui',
        isSelected && 'border-accent-mark ring-1 ring-accent-mark',
      )}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line py-1 pr-1.5 pl-3 text-fs-1">
        <Icon aria-hidden="true" className="size-icon-sm text-text-quiet" />
        <span className="font-medium">{name}</span>
        {content?.assetCode && <span className="font-code text-text-quiet">{content.assetCode}</span>}
        <div role="toolbar" aria-label={label} className="ml-auto flex">
          <IconButton size="sm" label={t('moveUp')} icon={<ArrowUp />} onClick={() => move(-1)} />
          <IconButton size="sm" label={t('moveDown')} icon={<ArrowDown />} onClick={() => move(1)} />
          {definition && (
            <IconButton size="sm" label={t('settings')} icon={<Settings2 />} onClick={() => setIsOpen(true)} />
          )}
          <IconButton size="sm" label={t('duplicate')} icon={<Copy />} onClick={() => change($duplicateBlock)} />
          <IconButton
            size="sm"
            label={t('remove')}
            icon={<Trash2 />}
            onClick={() => {
              change((node) => {
                const beside = node.getNextSibling()
                node.remove()
                beside?.selectStart()
              })
              editor.focus()
            }}
          />
        </div>
      </div>
      <div className="p-4">{body}</div>
      {isOpen && definition && (
        <BlockFormDialog
          kind={kind}
          definition={definition}
          fields={fields}
          onApply={(applied) =>
            change((node) => {
              if (node instanceof BlockNode) node.setFields(applied)
            })
          }
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
