import { type RefObject, useLayoutEffect } from 'react'

/** Publishes the height of an element in a custom property of the page while it is shown, so that its neighbors can make room for it. */
export function useReportedHeight(
  property: `--${string}`,
  element: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const shown = element.current
    if (!isShown || !shown) return
    const { style } = document.documentElement
    const report = () => style.setProperty(property, `${shown.offsetHeight}px`)
    report()
    const observer = new ResizeObserver(report)
    observer.observe(shown)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property, element, isShown])
}
