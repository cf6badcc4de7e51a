let dialogs = 0
/** Manual popovers (`popover="manual"`), which only their owner closes, with what is typed in them: they reopen when the last dialog has closed. */
const waiting = new Set<HTMLElement>()

/**
 * Hides popovers (`popover`), such as drawers, menus and cards, while a dialog is open: the browser renders them above every dialog, where
 * they would cover it and take clicks. Returns a function to call when the dialog closes.
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
