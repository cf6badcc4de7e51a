import { useEffect, useEffectEvent } from 'react'
import type { DomBody } from './dom-body'
import { readSelection, type TextSelection } from './text-selection'

/** Ms without a change after which a selection that is made by handles or keys is taken for what is wanted. */
const SETTLE_TIME = 400

/** Tells of words that are selected: by mouse as it is let go, by touch and keys once the selection rests, which may still be changed. */
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
    // This may be loaded for words that are being selected just now.
    let isPressed = document.documentElement.matches(':active')
    /** A change is to be told of, but for a finger that went down meanwhile. */
    let isDue = false
    /** The mouse was let go, and what it selected is about to be told of: the browser may tell of its last change after that. */
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
      // The browser drops a selection that is pressed on after this event.
      timer = window.setTimeout(() => settle('mouse'))
    }
    // The finger that was down went on to the handles of the selection, or scrolls: what was told of already is not told again.
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
    // What was selected before this was loaded.
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
