import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const toolsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]

/** Moves the focus within a row of tools by arrows. */
export function moveAmongTools(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  // Keys of a menu or popover that a tool has opened come by here too.
  const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (step === 0 || !isOwn) return
  const tools = toolsOf(event.currentTarget)
  const at = tools.findIndex((tool) => tool.matches(':focus'))
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}

/** Has Tab lead to one tool of a row, the one that was used last; arrows lead to the others. What is disabled or comes later is no way in. */
export function useRovingFocus(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    let last: Element | null = null
    function settle() {
      if (!element) return
      const tools = toolsOf(element)
      const way = tools.find((tool) => tool === last) ?? tools[0]
      for (const tool of tools) tool.tabIndex = tool === way ? 0 : -1
    }
    function handleFocus({ target }: FocusEvent) {
      if (target instanceof Element) last = target
      settle()
    }
    settle()
    element.addEventListener('focusin', handleFocus)
    const observer = new MutationObserver(settle)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', handleFocus)
    }
  }, [row])
}
