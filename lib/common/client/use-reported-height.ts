import { type RefObject, useLayoutEffect } from 'react'

/** Tells the whole page in a custom property how high an element is while it is shown, so that what stands beside it makes room. */
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
