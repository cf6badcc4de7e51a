import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const toolsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]

/** Moves the focus within a row of tools by arrow keys. */
export function moveAmongTools(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  // Keys of a menu or popover opened by a tool bubble up to here too.
  const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (step === 0 || !isOwn) return
  const tools = toolsOf(event.currentTarget)
  const at = tools.findIndex((tool) => tool.matches(':focus'))
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}

/** Makes one tool of a row the tab stop, namely the last one used; arrow keys reach the others. Disabled or later tools cannot be it. */
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
