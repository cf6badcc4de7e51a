import { useEffect, useEffectEvent } from 'react'
import { notesAt } from './note-at'
import type { PlacedNote } from './placed-notes'

/** Elements that handle a press themselves. */
const CONTROLS = 'a, button, input, textarea, select, label, summary, audio, video, [role="button"], [popover]'

/** Reports presses on the words of a note and presses anywhere else on the page; the cursor shows what can be pressed. */
export function useNoteClicks(
  placed: readonly PlacedNote[],
  onPress: (note: PlacedNote | null, target: Element, isByFinger: boolean) => void,
): void {
  const press = useEffectEvent((event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element) || event.defaultPrevented) return
    const isOnControl = target.closest(CONTROLS) !== null
    const isSelecting = document.getSelection()?.isCollapsed === false
    const [note] = isOnControl || isSelecting ? [] : notesAt(placed, event.clientX, event.clientY)
    onPress(note ?? null, target, 'pointerType' in event && event.pointerType === 'touch')
  })
  const point = useEffectEvent(({ clientX, clientY, target }: PointerEvent) => {
    const body = target instanceof Element ? target.closest<HTMLElement>('.page-body') : null
    const isOver = body !== null && notesAt(placed, clientX, clientY).length > 0
    for (const other of document.querySelectorAll('.note-over')) if (other !== body) other.classList.remove('note-over')
    body?.classList.toggle('note-over', isOver)
  })

  useEffect(() => {
    let frame = 0
    const handlePoint = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => point(event))
    }
    const handlePress = (event: MouseEvent) => press(event)
    document.addEventListener('click', handlePress)
    document.addEventListener('pointermove', handlePoint, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('click', handlePress)
      document.removeEventListener('pointermove', handlePoint)
    }
  }, [])
}
