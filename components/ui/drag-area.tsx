'use client'

import {
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type Modifier,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useId } from 'react'
import { dragScrollShare } from '@/lib/common/drag-scroll'

/** The distance in px at which a press becomes a drag; anything shorter may be a trembling finger. */
const DRAG_DISTANCE = 6

/** Lets mouse, touch and pen drag an element at once: touching it does not scroll the page, but pinch zoom still works. */
export const draggableTouch = 'touch-pinch-zoom select-none [-webkit-touch-callout:none]'

/** Returns the target under the pointer; if a finger misses all of them, the target that the dragged element covers most. */
const collision: CollisionDetection = (facts) => {
  const pointed = pointerWithin(facts)
  return pointed.length > 0 ? pointed : rectIntersection(facts)
}

/** A scroll container that scrolls while something is dragged near its edge. */
const scrollingArea = '[data-drag-scroll]'

/** Disables dnd-kit's announcements: the component that handles the change announces it, in the same way for every input method. */
const nothingSaid = () => undefined
const accessibility = {
  announcements: {
    onDragStart: nothingSaid,
    onDragOver: nothingSaid,
    onDragEnd: nothingSaid,
    onDragCancel: nothingSaid,
  },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
}

interface DragAreaProps {
  /** Called with the id of the dragged element. */
  onStart?: (id: string) => void
  /** Called with the id of the dragged element and of its drop target; null for a drop outside all targets, or after Escape. */
  onDrop?: (id: string, over: string | null) => void
  /** A copy of the dragged element that follows the pointer; if absent, the element itself moves. */
  lifted?: ReactNode
  modifiers?: Modifier[]
  children: ReactNode
}

/**
 * An area for dragging by mouse, touch and pen, inside which `useDraggable`, `useDroppable`, `useSortable` and `useDndMonitor` of dnd-kit
 * work. The page scrolls near the edges of the screen (SH-42), and so does a container marked `data-drag-scroll`. Keyboard and screen reader
 * users get separate controls.
 */
export function DragArea({ onStart, onDrop, lifted, modifiers, children }: DragAreaProps) {
  const id = useId()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }))
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={collision}
      accessibility={accessibility}
      autoScroll={{
        canScroll: (element) => element === document.scrollingElement || element.matches(scrollingArea),
        threshold: { x: 0, y: typeof window === 'undefined' ? 0 : dragScrollShare(window.innerHeight) },
      }}
      {...(modifiers && { modifiers })}
      onDragStart={({ active }) => onStart?.(String(active.id))}
      onDragEnd={({ active, over }) => onDrop?.(String(active.id), over ? String(over.id) : null)}
      onDragCancel={({ active }) => onDrop?.(String(active.id), null)}
    >
      {children}
      {lifted !== undefined && (
        <DragOverlay dropAnimation={null} className="pointer-events-none">
          {lifted}
        </DragOverlay>
      )}
    </DndContext>
  )
}
