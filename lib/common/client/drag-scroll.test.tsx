import { fireEvent, renderHook } from '@testing-library/react'
import { dragScrollStep, useDragScroll } from './drag-scroll'

test('[SH-42] a drag scrolls within 50 px of an edge, the faster the nearer, and nowhere else', () => {
  expect([50, 400, 750].map((y) => dragScrollStep(y, 800))).toEqual([0, 0, 0])
  expect(dragScrollStep(25, 800)).toBeLessThan(0)
  expect(dragScrollStep(0, 800)).toBeLessThan(dragScrollStep(25, 800))
  expect(dragScrollStep(-30, 800)).toBe(dragScrollStep(0, 800))
  expect(dragScrollStep(775, 800)).toBe(-dragScrollStep(25, 800))
  expect(dragScrollStep(800, 800)).toBe(-dragScrollStep(0, 800))
})

test('[SH-42] the page scrolls while something is dragged there, and stops with the drag', () => {
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
  const cancel = jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => undefined)
  const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  const nextFrame = () => frames.pop()?.(0)
  const { rerender } = renderHook(({ isDragging }) => useDragScroll(isDragging), { initialProps: { isDragging: true } })
  const dragTo = (clientY: number) => fireEvent(document, new MouseEvent('dragover', { clientY }))
  dragTo(window.innerHeight / 2)
  nextFrame()
  expect(scrollBy).not.toHaveBeenCalled()
  dragTo(window.innerHeight)
  nextFrame()
  expect(scrollBy).toHaveBeenCalledWith({ top: 16, behavior: 'instant' })
  rerender({ isDragging: false })
  expect(cancel).toHaveBeenCalled()
})
