import { useLayoutEffect, useRef } from 'react'
import { leaveFullscreen } from '@/lib/common/client/fullscreen'
import { clearTopLayer } from './top-layer'

/** What had the focus; of a menu, which closes, the button that opened it. */
function opener(): HTMLElement | null {
  const { activeElement } = document
  const menuButton = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const element = menuButton ? document.getElementById(menuButton) : activeElement
  return element instanceof HTMLElement ? element : null
}

/** What has the focus in a panel that comes back with it; one that closes for good gives it to its button. */
function field(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.closest('[popover="manual"]') ? activeElement : null
}

/** The dialog that lies uppermost once `closing` is gone, where it does not hold what had the focus before that: the page behind it is not to be worked. */
function dialogOver(before: HTMLElement | null, closing: EventTarget | null): HTMLElement | null {
  const open = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].filter((one) => one !== closing)
  const upper = open.at(-1) ?? null
  return upper?.contains(before) ? null : upper
}

/**
 * Has a dialog lie over all of the page: a film leaves the full screen, which would hide it, and so does what lies in the top layer. Its
 * handlers give the focus back on closing, also where a dialog is opened without a trigger of its own.
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
