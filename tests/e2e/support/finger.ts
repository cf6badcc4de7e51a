import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

const middleOf = async (element: Locator): Promise<Point> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves a finger over the screen with real touch events, which scripts of a page cannot create. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  const steps = 12
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }])
    // A finger is no faster than the screen's refresh rate.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await touch('touchEnd', [])
  await session.detach()
}

/** Drags one element to the middle of another with a finger; both are visible. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await swipe(page, await middleOf(from), await middleOf(to))
}

/** Swipes upwards from an element, as one scrolls a page. */
export async function swipeUpFrom(page: Page, element: Locator, pixels: number): Promise<void> {
  const from = await middleOf(element)
  await swipe(page, from, { x: from.x, y: from.y - pixels })
}
