/**
 * Tracks the focus within a part of the page. `read` returns the value of `of` for the focused element, or for the one that was removed or
 * disabled (`inert`) while focused, as its user did not leave it. Null once the user has left it.
 */
export function followFocus<T>(root: Document | HTMLElement, of: (element: Element) => T | null) {
  let last: { element: Element; told: T | null } | null = null
  const handleFocus = ({ target }: Event) => {
    // Evaluated now, as the element may be removed later.
    last = target instanceof Element ? { element: target, told: of(target) } : null
  }
  const handleBlur = ({ target }: Event) => {
    // Some browsers fire the event before the element is removed. Switching to another window does not count as leaving.
    queueMicrotask(() => {
      const isHere = last?.element === target && last?.element.isConnected && !last.element.closest('[inert]')
      if (isHere && document.activeElement !== target) last = null
    })
  }
  // A press elsewhere also ends a lost focus, even if nothing there is focusable.
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
