/**
 * Closes a native panel (`popover`) once the focus has moved to an element outside of it and its button, so that it does not cover what a
 * keyboard user moves to. Returns a cleanup function.
 */
export function closeBehindFocus(panel: HTMLElement): () => void {
  function handleFocusIn({ target }: FocusEvent) {
    if (!(target instanceof Element) || panel.contains(target)) return
    if (target.getAttribute('popovertarget') === panel.id) return
    // Only after the focus has arrived: a panel that closes earlier would take it back.
    setTimeout(() => panel.hidePopover?.())
  }
  function handleToggle({ newState }: ToggleEvent) {
    if (newState === 'open') document.addEventListener('focusin', handleFocusIn)
    else document.removeEventListener('focusin', handleFocusIn)
  }
  panel.addEventListener('toggle', handleToggle)
  return () => {
    panel.removeEventListener('toggle', handleToggle)
    document.removeEventListener('focusin', handleFocusIn)
  }
}
