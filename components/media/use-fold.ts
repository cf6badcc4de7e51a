'use client'

import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/**
 * Returns the state of content that a button expands next to itself: it closes when the focus leaves both, on a press outside, and on Escape,
 * which returns the focus.
 */
export function useFold() {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // Not every browser focuses a pressed button, so leaving it fires no blur event.
  useEffect(() => {
    if (!isOpen) return
    const handlePress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && button.current?.parentElement?.contains(target)
      if (!isInside) setIsOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen])

  /** The props of the element around the button and its content. */
  const around = {
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isOpen) return
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(false)
      button.current?.focus()
    },
  }
  const opener = {
    ref: button,
    type: 'button' as const,
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => setIsOpen(!isOpen),
  }
  return { id, isOpen, around, opener }
}
