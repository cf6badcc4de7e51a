import { useLayoutEffect, useRef } from 'react'
import { leaveFullscreen } from '@/lib/common/client/fullscreen'
import { clearTopLayer } from './top-layer'

/** Returns the focused element, or, in a menu, which closes, the button that opened it. */
function opener(): HTMLElement | null {
  const { activeElement } = document
  const menuButton = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const element = menuButton ? document.getElementById(menuButton) : activeElement
  return element instanceof HTMLElement ? element : null
}

/** Returns the focused element in a panel that reopens with it; a panel that closes for good returns the focus to its button. */
function field(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.closest('[popover="manual"]') ? activeElement : null
}

/**
 * Returns the topmost dialog that remains when `closing` is gone, unless it contains the element focused before: the page behind a dialog
 * must not be used.
 */
function dialogOver(before: HTMLElement | null, closing: EventTarget | null): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].filter((one) => one !== closing)
  const upper = open.at(-1) ?? null
  return upper?.contains(before) ? null : upper
}

/**
 * Keeps a dialog above the whole page: leaves a film's full screen, which would cover it, and closes popovers in the top layer. Returns
 * handlers that restore the focus on closing, even for a dialog that was opened without a trigger.
 */
export function useOverPage(
  isOpen: boolean,
  onOpenAutoFocus?: (event: Event) => void,
  onCloseAutoFocus?: (event: Event) => void,
) {
  const before = useRef<HTMLElement | null>(null)

  useLayoutEffect(() => {
    if (!isOpen) return
    leaveFullscreen()
    before.current = field()
    return clearTopLayer()
  }, [isOpen])

  return {
    onOpenAutoFocus: (event: Event) => {
      before.current ??= opener()
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      const goal = dialogOver(before.current, event.currentTarget) ?? before.current
      if (goal?.isConnected) goal.focus()
    },
  }
}
