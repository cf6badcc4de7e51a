import { dragScrollShare } from './drag-scroll'

test('[SH-42] dragging scrolls the page within 50 px of an edge, whatever the screen height', () => {
  expect([1000, 500, 200].map((height) => dragScrollShare(height) * height)).toEqual([50, 50, 50])
  expect([80, 0].map(dragScrollShare)).toEqual([0.5, 0])
})
