import { useDndMonitor } from '@dnd-kit/core'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNodeByKey, type LexicalEditor, type NodeKey } from 'lexical'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { $placeBlock, $writtenBlocks } from '../commands/blocks'
import { useMove } from '../use-move'

/** A gap between two blocks: the key of the block below it, null at the end, and its vertical position on the screen. */
type Gap = { before: NodeKey | null; y: number }

/** Returns the gap between top-level blocks that is nearest to a vertical position on the screen. */
function gapAt(editor: LexicalEditor, y: number): Gap | null {
  const rects = editor
    .read(() => $writtenBlocks().map((node) => node.getKey()))
    .flatMap((key) => {
      const rect = editor.getElementByKey(key)?.getBoundingClientRect()
      return rect ? [{ key, rect }] : []
    })
  const at = rects.findIndex(({ rect }) => y < rect.top + rect.height / 2)
  const [above, below] = at < 0 ? [rects.at(-1), undefined] : [rects[at - 1], rects[at]]
  const edges = [above?.rect.bottom, below?.rect.top].filter((edge) => edge !== undefined)
  if (edges.length === 0) return null
  return { before: below?.key ?? null, y: edges.reduce((sum, edge) => sum + edge, 0) / edges.length }
}

const isWithin = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom

/**
 * Lets blocks be dragged by their handles to another gap between top-level blocks. Returns the position of the drop line within the area,
 * null for none. A drop outside the area is ignored (EDT-16).
 */
export function useBlockDrag(area: RefObject<HTMLElement | null>): number | null {
  const [editor] = useLexicalComposerContext()
  const move = useMove()
  const [isDragging, setIsDragging] = useState(false)
  const [line, setLine] = useState<number | null>(null)
  const gap = useRef<Gap | null>(null)

  function end() {
    gap.current = null
    setIsDragging(false)
    setLine(null)
  }

  useDndMonitor({
    onDragStart: () => setIsDragging(true),
    onDragEnd: ({ active }) => {
      const target = gap.current
      end()
      if (!target) return
      move(
        () => $getNodeByKey(String(active.id)),
        (node) => $placeBlock(node, target.before === null ? null : $getNodeByKey(target.before)),
      )
    },
    onDragCancel: end,
  })

  useEffect(() => {
    const box = area.current
    if (!isDragging || !box) return
    let pointer: { x: number; y: number } | null = null
    function show() {
      if (!box || !pointer) return
      const rect = box.getBoundingClientRect()
      gap.current = isWithin(rect, pointer.x, pointer.y) ? gapAt(editor, pointer.y) : null
      setLine(gap.current && gap.current.y - rect.top + box.scrollTop)
    }
    function follow({ clientX, clientY }: PointerEvent) {
      pointer = { x: clientX, y: clientY }
      show()
    }
    // Scrolls the text while the pointer rests near its edge.
    window.addEventListener('pointermove', follow)
    window.addEventListener('scroll', show, { capture: true })
    return () => {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('scroll', show, { capture: true })
    }
  }, [editor, area, isDragging])

  return line
}
