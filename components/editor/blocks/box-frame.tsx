'use client'

import { useDraggable } from '@dnd-kit/core'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import { $getNodeByKey, type LexicalNode, type NodeKey } from 'lexical'
import { ArrowDown, ArrowUp, Copy, GripVertical, type LucideIcon, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { announce } from '@/components/feedback/announcer'
import { cn } from '@/components/ui/cn'
import { draggableTouch } from '@/components/ui/drag-area'
import { IconButton } from '@/components/ui/icon-button'
import { $duplicateBlock, $moveBlock, $removeBlock, $selectBlock } from '../commands/blocks'
import { focusText } from '../focus-text'
import { moveAmongTools } from '../toolbar/roving-focus'
import { useMove } from '../use-move'

type BoxFrameProps = {
  nodeKey: NodeKey
  icon: LucideIcon
  /** The name of the kind of block. */
  name: string
  code?: string | null | undefined
  /** Tools for this kind of block, in addition to the common ones. */
  tools?: ReactNode
  children: ReactNode
}

const frame = 'my-5 rounded-2 border border-line bg-surface font-ui text-fs-2 leading-ui'
const head = 'flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line px-1.5 py-1 text-fs-1'

/** A placeholder with the name of a block, until the rest of its frame is rendered. */
export function BoxOutline({ icon: Icon, name }: Pick<BoxFrameProps, 'icon' | 'name'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as below.
    <div role="group" aria-label={name} contentEditable={false} className={cn(frame, 'min-h-22')}>
      <div className={head}>
        <Icon aria-hidden="true" className="ml-9 size-icon-sm text-text-quiet" />
        <span className="font-medium">{name}</span>
      </div>
    </div>
  )
}

/** The frame of an atomic block: press it to select, drag it by its handle, or move, duplicate and remove it. */
export function BoxFrame({ nodeKey, icon: Icon, name, code, tools, children }: BoxFrameProps) {
  const t = useTranslations('editor')
  const [editor] = useLexicalComposerContext()
  const [isSelected] = useLexicalNodeSelection(nodeKey)
  const move = useMove()
  const label = code ? t('blockNamed', { name, code }) : name
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: nodeKey, data: { label } })

  /** Changes the block in a single undo step; the focus stays on the tool. */
  function change($work: (node: LexicalNode) => void) {
    editor.update(() => {
      const node = $getNodeByKey(nodeKey)
      if (node) $work(node)
    })
  }

  const moveBy = (by: 1 | -1) =>
    move(
      () => $getNodeByKey(nodeKey),
      (node) => $moveBlock(node, by),
    )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would disable nothing here, and floats lay it out badly.
    <div
      role="group"
      aria-label={isSelected ? t('blockSelected', { name: label }) : label}
      contentEditable={false}
      // A press on the box selects it; a press on one of its controls does not.
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('button, a, input'))
          change((node) => $selectBlock(node))
      }}
      onKeyDown={(event) => {
        event.stopPropagation()
        // Escape moves the focus from the tools back to the block in the text; in a dialog above it, the dialog handles it.
        const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
        if (event.key !== 'Escape' || !isOwn) return
        change((node) => $selectBlock(node))
        focusText(editor)
      }}
      className={cn(frame, isSelected && 'border-accent-mark ring-1 ring-accent-mark', isDragging && 'opacity-50')}
    >
      <div className={head}>
        <span
          ref={setNodeRef}
          {...listeners}
          aria-hidden="true"
          data-drag-handle
          className={cn('grid size-control-sm cursor-grab place-items-center text-text-quiet', draggableTouch)}
        >
          <GripVertical className="size-icon-sm" />
        </span>
        <Icon aria-hidden="true" className="size-icon-sm text-text-quiet" />
        <span className="font-medium">{name}</span>
        {code && <span className="font-code text-text-quiet">{code}</span>}
        {/* A single tab stop, like the toolbar of the text. */}
        <div role="toolbar" aria-label={label} tabIndex={-1} onKeyDown={moveAmongTools} className="ml-auto flex">
          <IconButton size="sm" label={t('moveUp')} icon={<ArrowUp />} onClick={() => moveBy(-1)} />
          <IconButton size="sm" tabIndex={-1} label={t('moveDown')} icon={<ArrowDown />} onClick={() => moveBy(1)} />
          {tools}
          <IconButton
            size="sm"
            tabIndex={-1}
            label={t('duplicate')}
            icon={<Copy />}
            onClick={() => {
              change($duplicateBlock)
              announce(t('duplicated', { name: label }))
            }}
          />
          <IconButton
            size="sm"
            tabIndex={-1}
            label={t('remove')}
            icon={<Trash2 />}
            onClick={() => {
              change($removeBlock)
              editor.focus()
              announce(t('removed', { name: label }))
            }}
          />
        </div>
      </div>
      <div className="p-4">{children}</div>
    </div>
  )
}
