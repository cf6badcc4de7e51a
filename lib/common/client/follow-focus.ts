/**
 * Follows the focus within a part of the page. `read` tells what `of` says of the element that has it, or that had it as it was taken away or
 * switched off (`inert`): that one was left by nobody. Null once its user has left it.
 */
export function followFocus<T>(root: Document | HTMLElement, of: (element: Element) => T | null) {
  let last: { element: Element; told: T | null } | null = null
  const handleFocus = ({ target }: Event) => {
    // Now, as later it may be out of the page.
    last = target instanceof Element ? { element: target, told: of(target) } : null
  }
  const handleBlur = ({ target }: Event) => {
    // Some browsers tell before the element is out of the page. Another window leaves the page its focus.
    queueMicrotask(() => {
      const isHere = last?.element === target && last?.element.isConnected && !last.element.closest('[inert]')
      if (isHere && document.activeElement !== target) last = null
    })
  }
  // What is pressed takes a lost focus along, also where nothing there can have it.
  const handlePress = () => {
    if (last && document.activeElement !== last.element) last = null
  }
  root.addEventListener('focusin', handleFocus)
  root.addEventListener('focusout', handleBlur)
  document.addEventListener('pointerdown', handlePress)
  return {
    read: () => last?.told ?? null,
    stop: () => {
      root.removeEventListener('focusin', handleFocus)
      root.removeEventListener('focusout', handleBlur)
      document.removeEventListener('pointerdown', handlePress)
    },
  }
}
