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
      if (before.current?.isConnected) before.current.focus()
    },
  }
}
