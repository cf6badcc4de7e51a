'use client'

import { useDraggable } from '@dnd-kit/core'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $isTableNode } from '@lexical/table'
import { $findMatchingParent } from '@lexical/utils'
import { $getNearestNodeFromDOMNode, type LexicalEditor, type NodeKey } from 'lexical'
import { GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { draggableTouch } from '@/components/ui/drag-area'
import { $selectedCells } from '../commands/tables'

type Place = { key: NodeKey; top: number; left: number }

function $tableWithCaret(): NodeKey | null {
  const [cell] = $selectedCells()
  return cell ? ($findMatchingParent(cell, $isTableNode)?.getKey() ?? null) : null
}

function tableAt(editor: LexicalEditor, target: EventTarget | null): NodeKey | null {
  const element = target instanceof Element ? target.closest('table') : null
  if (!element) return null
  return editor.read(() => {
    const node = $getNearestNodeFromDOMNode(element)
    return node ? ($findMatchingParent(node, $isTableNode)?.getKey() ?? null) : null
  })
}

/** Returns the table under the pointer, else the one with the caret, and its position within the area. */
function usePlace(area: RefObject<HTMLElement | null>, isDragging: RefObject<boolean>): Place | null {
  const [editor] = useLexicalComposerContext()
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const box = area.current
    if (!box) return
    let pointed: NodeKey | null = null
    function show() {
      if (!box || isDragging.current) return
      const key = pointed ?? editor.read($tableWithCaret)
      const rect = key === null ? undefined : editor.getElementByKey(key)?.getBoundingClientRect()
      if (key === null || !rect) {
        setPlace(null)
        return
      }
      const outer = box.getBoundingClientRect()
      setPlace({ key, top: rect.top - outer.top + box.scrollTop, left: rect.left - outer.left })
    }
    function point(event: PointerEvent) {
      const isOnHandle = event.target instanceof Element && event.target.closest('[data-drag-handle]') !== null
      if (isOnHandle) return
      const next = event.pointerType === 'touch' ? null : tableAt(editor, event.target)
      if (next === pointed) return
      pointed = next
      show()
    }
    function leave() {
      pointed = null
      show()
    }
    box.addEventListener('pointerover', point)
    box.addEventListener('pointerleave', leave)
    window.addEventListener('resize', show)
    const stop = editor.registerUpdateListener(show)
    return () => {
      stop()
      box.removeEventListener('pointerover', point)
      box.removeEventListener('pointerleave', leave)
      window.removeEventListener('resize', show)
    }
  }, [editor, area, isDragging])
  return place
}

function Handle({ place, onDrag }: { place: Place; onDrag: (isDragging: boolean) => void }) {
  const t = useTranslations('editor.table')
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: place.key, data: { label: t('label') } })
  useEffect(() => onDrag(isDragging), [isDragging, onDrag])
  return (
    <span
      ref={setNodeRef}
      {...listeners}
      aria-hidden="true"
      data-drag-handle
      style={{ top: place.top, left: place.left }}
      className={`-translate-x-full absolute grid h-8 w-6 cursor-grab place-items-center text-text-quiet print:hidden ${draggableTouch}`}
    >
      <GripVertical className="size-icon-sm" />
    </span>
  )
}

/**
 * The drag handle of the table with the pointer or the caret, like other blocks have (EDT-16). With the keyboard the table can be moved from
 * any cell.
 */
export function TableHandle({ area }: { area: RefObject<HTMLElement | null> }) {
  const isDragging = useRef(false)
  const [setDragging] = useState(() => (isOn: boolean) => {
    isDragging.current = isOn
  })
  const place = usePlace(area, isDragging)
  return place && <Handle key={place.key} place={place} onDrag={setDragging} />
}
