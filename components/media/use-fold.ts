'use client'

import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/** Something that a button unfolds above or below itself: it closes when the focus leaves both, when something else is pressed, and on Escape, which gives the focus back. */
export function useFold() {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // Not every browser gives a pressed button the focus that could leave it.
  useEffect(() => {
    if (!isOpen) return
    const handlePress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && button.current?.parentElement?.contains(target)
      if (!isInside) setIsOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen])

  /** Of the element around the button and what it unfolds. */
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
