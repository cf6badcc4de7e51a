import { useEffect, useEffectEvent } from 'react'
import type { DomBody } from './dom-body'
import { readSelection, type TextSelection } from './text-selection'

/** Ms without a change after which a selection that is made by handles or keys is taken for what is wanted. */
const SETTLE_TIME = 400

/** Tells of words that are selected: by mouse as it is let go, by touch and keys once the selection rests. */
export function useTextSelection(
  bodies: readonly DomBody[],
  isOn: boolean,
  onSelect: (selection: TextSelection) => void,
): void {
  const tell = useEffectEvent(() => {
    const found = readSelection(bodies)
    if (found) onSelect(found)
  })

  useEffect(() => {
    if (!isOn) return
    let timer = 0
    // This may be loaded for words that are being selected just now.
    let isPressed = document.documentElement.matches(':active')
    /** A change is to be told of, but for a finger that went down meanwhile. */
    let isDue = false
    const settle = () => {
      isDue = false
      tell()
    }
    const wait = () => {
      window.clearTimeout(timer)
      isDue = true
      timer = window.setTimeout(settle, SETTLE_TIME)
    }
    const handlePress = ({ pointerType }: PointerEvent) => {
      isPressed = pointerType === 'mouse'
      window.clearTimeout(timer)
    }
    const handleRelease = () => {
      if (!isPressed) return
      isPressed = false
      // The browser drops a selection that is pressed on after this event.
      timer = window.setTimeout(settle)
    }
    // The finger that was down went on to the handles of the selection, or scrolls: what was told of already is not told again.
    const handleCancel = () => {
      const isOfTouch = isPressed || isDue
      isPressed = false
      if (isOfTouch) wait()
    }
    const handleChange = () => {
      if (!isPressed) wait()
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
