import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** What a web font and its stand-in may differ in, as a share of the width of a line. */
const MOST = 0.015
const WEIGHTS = [400, 500, 600, 700]
const TEXT =
  'Letters, logbooks and true accounts of people who watch closely. Year at a glance. A log page to print. Foundational Skills. What did Theo see in the harbor?'

/** Width and height in pixels of a line of a font in each weight. */
function lines(page: Page, family: string): Promise<{ width: number; height: number }[]> {
  return page.evaluate(
    async ([family, text, weights]) => {
      const line = document.createElement('span')
      line.style.cssText = 'position:absolute;white-space:nowrap;font-size:100px;line-height:normal'
      line.textContent = text
      document.body.append(line)
      const sizes = []
      for (const weight of weights) {
        const loaded = await document.fonts.load(`${weight} 100px "${family}"`, text)
        if (loaded.length === 0) throw new Error(`There is no ${family} of ${weight}.`)
        line.style.fontFamily = `"${family}"`
        line.style.fontWeight = String(weight)
        const { width, height } = line.getBoundingClientRect()
        sizes.push({ width, height })
      }
      line.remove()
      return sizes
    },
    [family, TEXT, WEIGHTS] as const,
  )
}

for (const [font, standIn] of [
  ['Lexend Variable', 'Lexend Fallback'],
  ['Atkinson Hyperlegible Next Variable', 'Atkinson Fallback'],
] as const) {
  test(`what stands in for ${font} is as wide and as high in every weight, so that nothing moves when it arrives`, async ({
    page,
  }) => {
    await page.goto('/login')
    const real = await lines(page, font)
    const stand = await lines(page, standIn)
    for (const [at, { width, height }] of real.entries()) {
      const other = stand[at] ?? { width: 0, height: 0 }
      expect(Math.abs(other.width / width - 1), `width at ${WEIGHTS[at]}`).toBeLessThan(MOST)
      expect(Math.abs(other.height / height - 1), `height at ${WEIGHTS[at]}`).toBeLessThan(MOST)
    }
  })
}

test('the slanted letters, and those of other languages, are fonts that the browser takes', async ({ page }) => {
  await page.goto('/login')
  const loaded = await page.evaluate(async () => {
    const fonts = [
      ['400 16px "Lexend Variable"', 'ł'],
      ['400 16px "Lexend Variable"', 'ế'],
      ['700 16px "Atkinson Hyperlegible Next Variable"', 'ł'],
      ['italic 400 16px "Atkinson Hyperlegible Next Variable"', 'a'],
      ['italic 700 16px "Atkinson Hyperlegible Next Variable"', 'ł'],
    ] as const
    const faces = await Promise.all(fonts.map(([font, letter]) => document.fonts.load(font, letter)))
    // Everyday letters stand in a font of their own, and in the whole one.
    return faces.map((found) => [...new Set(found.map(({ status, style }) => `${style} ${status}`))].join())
  })
  expect(loaded).toEqual(['normal loaded', 'normal loaded', 'normal loaded', 'italic loaded', 'italic loaded'])
})

test('a page with everyday letters fetches their fonts alone', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/login')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.filter((path) => !path.includes('-everyday-'))).toEqual([])
})
