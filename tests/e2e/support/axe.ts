import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'

const AXE = readFileSync(path.resolve(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; impact: string | null; nodes: { target: unknown[]; failureSummary?: string }[] }

/** Expects no axe-core violations on the current page; `where` names the screen in the failure. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A menu is next to the landmarks, over a page that is hidden from screen readers meanwhile.
  const region = { enabled: (await page.getByRole('menu').count()) === 0 }
  await expectNothing(page, where, { rules: { 'document-title': { enabled: false }, region } })
}

/** Expects sufficient contrast in the current colours: the other rules of axe-core give the same result in each theme. */
export async function expectContrast(page: Page, where: string): Promise<void> {
  await expectNothing(page, where, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } })
}

async function expectNothing(page: Page, where: string, options: object): Promise<void> {
  // Waited for here and left out below: the title appears a moment after its content, and again after each refresh of the page.
  await expect(page, where).toHaveTitle(/./)
  // Evaluated instead of added as a script, which the content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: object): Promise<{ violations: Finding[] }> }
    }
    // A colour in transition is not one of the design. Transitions are finished instead of awaited, because a page in the background may pause them.
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...options })
    return violations.map(({ id, impact, nodes }) => ({
      rule: `${id} (${impact})`,
      at: nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }))
  }, options)
  expect.soft({ where, findings }).toEqual({ where, findings: [] })
}

/** Expects no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { width, inner } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    inner: document.documentElement.clientWidth,
  }))
  expect.soft({ where, tooWide: width - inner }).toEqual({ where, tooWide: 0 })
}
