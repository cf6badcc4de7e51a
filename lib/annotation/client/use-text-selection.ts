import { useEffect, useEffectEvent } from 'react'
import type { DomBody } from './dom-body'
import { readSelection, type TextSelection } from './text-selection'

/** How long, in ms, a selection made with handles or keys must stay unchanged to count as finished. */
const SETTLE_TIME = 400

/** Reports selected words: for the mouse on release, for touch and keys once the selection has settled; it may still change afterwards. */
export function useTextSelection(
  bodies: readonly DomBody[],
  isOn: boolean,
  onSelect: (selection: TextSelection, by: 'mouse' | 'handles') => void,
): void {
  const notify = useEffectEvent((by: 'mouse' | 'handles') => {
    const found = readSelection(bodies)
    if (found) onSelect(found, by)
  })

  useEffect(() => {
    if (!isOn) return
    let timer = 0
    // The module may load while words are already being selected.
    let isPressed = document.documentElement.matches(':active')
    /** Whether a change is waiting to be reported; a finger that goes down first cancels it. */
    let isDue = false
    /** The mouse was released and its selection is about to be reported; the browser may fire a last change event afterwards. */
    let isReleased = false
    const settle = (by: 'mouse' | 'handles') => {
      isDue = false
      isReleased = false
      notify(by)
    }
    const wait = () => {
      window.clearTimeout(timer)
      isDue = true
      timer = window.setTimeout(() => settle('handles'), SETTLE_TIME)
    }
    const handlePress = ({ pointerType }: PointerEvent) => {
      isPressed = pointerType === 'mouse'
      isReleased = false
      window.clearTimeout(timer)
    }
    const handleRelease = () => {
      if (!isPressed) return
      isPressed = false
      isReleased = true
      // The browser clears a pressed selection only after this event.
      timer = window.setTimeout(() => settle('mouse'))
    }
    // The finger moved to the selection handles or is scrolling: do not report the same selection again.
    const handleCancel = () => {
      const isOfTouch = isPressed || isDue
      isPressed = false
      if (isOfTouch) wait()
    }
    const handleChange = () => {
      if (!isPressed && !isReleased) wait()
    }
    document.addEventListener('pointerdown', handlePress)
    document.addEventListener('pointerup', handleRelease)
    document.addEventListener('pointercancel', handleCancel)
    document.addEventListener('selectionchange', handleChange)
    // Text selected before this module was loaded.
    handleChange()
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('pointerdown', handlePress)
      document.removeEventListener('pointerup', handleRelease)
      document.removeEventListener('pointercancel', handleCancel)
      document.removeEventListener('selectionchange', handleChange)
    }
  }, [isOn])
}
