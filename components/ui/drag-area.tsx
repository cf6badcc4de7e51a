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

/** How far a pointer goes before a press becomes a drag, in px; less is the trembling of a finger. */
const DRAG_DISTANCE = 6

/** Lets a mouse, a finger or a pen drag something at once: the page does not scroll under it, and may still be zoomed. */
export const draggableTouch = 'touch-pinch-zoom select-none [-webkit-touch-callout:none]'

/** What the pointer is over; a finger that is beside all of them means what the thing itself covers most of. */
const collision: CollisionDetection = (facts) => {
  const pointed = pointerWithin(facts)
  return pointed.length > 0 ? pointed : rectIntersection(facts)
}

/** A part of the page that scrolls while something is dragged near its edge. */
const scrollingArea = '[data-drag-scroll]'

/** Whoever drags sees what happens; what was done is announced by who does it, alike for all ways of doing it. */
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
  /** Called with the id of what is dragged. */
  onStart?: (id: string) => void
  /** Called with the id of what was dragged and of where it was dropped; null for a drop beside everything, and where Escape let go of it. */
  onDrop?: (id: string, over: string | null) => void
  /** Copies of what is dragged that follow the pointer; without them the thing itself is moved. */
  lifted?: ReactNode
  modifiers?: Modifier[]
  children: ReactNode
}

/**
 * An area in which things are dragged by mouse, finger and pen alike: `useDraggable`, `useDroppable`, `useSortable` and `useDndMonitor` of dnd-kit
 * stand in it. The page scrolls near the edges of the screen (SH-42), and so does an area within that is marked `data-drag-scroll`. Keys and screen readers have controls of their own beside it.
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
