/**
 * Has a panel of the browser's own (`popover`) close once the focus has gone on to what is neither in it nor its button: whoever goes on by
 * keyboard is not to have it over what they come to. Gives what ends that.
 */
export function closeBehindFocus(panel: HTMLElement): () => void {
  function handleFocusIn({ target }: FocusEvent) {
    if (!(target instanceof Element) || panel.contains(target)) return
    if (target.getAttribute('popovertarget') === panel.id) return
    // Once the focus has arrived: a panel that closes before takes it back.
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
