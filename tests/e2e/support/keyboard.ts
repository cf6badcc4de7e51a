import { expect, type Locator, type Page } from '@playwright/test'

/** An upper bound for the tools, fields and cards on any page with an editor. */
const MANY = 150

type Step = 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'ArrowDown'

/** Presses a key until the focus is where it should be. */
export async function walkTo(page: Page, key: Step, to: Locator): Promise<void> {
  await expect(to).toBeVisible()
  const isFocused = () => to.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < MANY && !(await isFocused()); step += 1) {
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press(key)
    // Menus move the focus in a later task; pressing again before that would skip an entry. A key at the end of a list moves nothing.
    await page
      .waitForFunction((element) => element !== document.activeElement, before, { timeout: 500 })
      .catch(() => undefined)
  }
  await expect(to).toBeFocused()
}

/** The actions of a user who works only with the keyboard. */
export class Keyboard {
  constructor(
    private readonly page: Page,
    /** The text being written. */
    private readonly box: Locator,
    private readonly tools: Locator,
  ) {}

  press(keys: string): Promise<void> {
    return this.page.keyboard.press(keys)
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  walkTo(key: Step, to: Locator): Promise<void> {
    return walkTo(this.page, key, to)
  }

  /** Moves to a tool and presses it. */
  async tool(name: string | RegExp, { exact = false } = {}): Promise<void> {
    await expect(this.box).toBeFocused()
    await this.press('Alt+F10')
    await this.walkTo('ArrowRight', this.tools.getByRole('button', { name, exact }))
    await this.press('Enter')
  }

  /** Chooses an entry in a menu of the tools. */
  async choose(menu: string | RegExp, item: string): Promise<void> {
    await this.tool(menu)
    const role = this.page.getByRole('menuitemradio', { name: item, exact: true })
    await this.walkTo('ArrowDown', role.or(this.page.getByRole('menuitem', { name: item, exact: true })))
    await this.press('Enter')
  }

  /** Moves to the next line and selects it. */
  async selectNext(): Promise<void> {
    await expect(this.box).toBeFocused()
    for (const keys of ['End', 'ArrowRight', 'Shift+End']) {
      await this.press(keys)
      // The browser notifies a page of a new selection a moment later, before any user could react.
      await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    }
  }

  /** Replaces the content of the field with a label. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.walkTo('Tab', field)
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }
}
