let dialogs = 0
/** Panels that only their owner closes (`popover="manual"`), with what is written in them: they come back behind the last dialog. */
const waiting = new Set<HTMLElement>()

/**
 * Takes what the browser lays above every dialog, drawers, menus and cards (`popover`), off the screen as a dialog opens: over it they
 * would hide it and let presses through. What it gives back is to be called as the dialog closes.
 */
export function clearTopLayer(): () => void {
  dialogs += 1
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (typeof panel.hidePopover !== 'function' || !panel.matches(':popover-open')) continue
    if (panel.popover === 'manual') waiting.add(panel)
    panel.hidePopover()
  }
  return () => {
    dialogs -= 1
    if (dialogs > 0) return
    for (const panel of waiting) if (panel.isConnected && !panel.matches(':popover-open')) panel.showPopover()
    waiting.clear()
  }
}
