import { expect, type Locator, type Page } from '@playwright/test'
import type { Given } from './assign'
import type { Database } from './database'
import { soon } from './echo'

/** The names of the pages in the tests' own lesson, by their keys. */
const TITLES = {
  'pond-start': 'Before You Read',
  'pond-aloud': 'Read It Aloud',
  'pond-write': 'Write About It',
} as const
type Key = keyof typeof TITLES

/** The tests' own lesson as the work of one student, who is signed in on a page. */
export class PondWork {
  constructor(
    private readonly page: Page,
    private readonly database: Database,
    private readonly given: Given,
    /** The id of the student's work. */
    readonly id: string,
  ) {}

  get assignmentId(): string {
    return this.given.assignmentId
  }

  /** The address of the work, which redirects to the page that was open last. */
  get path(): string {
    return `/assignments/${this.id}`
  }

  async pathOf(key: Key): Promise<string> {
    return `${this.path}/subsection/${await this.database.contentId('pond', key)}`
  }

  title(key: Key): Locator {
    return this.page.getByRole('heading', { level: 1, name: TITLES[key], exact: true })
  }

  /** The link to a page in the table of contents. */
  link(key: Key): Locator {
    return this.page
      .getByRole('navigation', { name: 'Table of contents' })
      .getByRole('link', { name: new RegExp(`^${TITLES[key]}`) })
  }

  /** Opens a page with a full load. */
  async open(key: Key): Promise<void> {
    await this.page.goto(await this.pathOf(key))
    await expect(this.title(key)).toBeVisible(soon)
  }

  /** Waits until the current page has its mark, after which the page is refreshed and prefetched pages are discarded. */
  isMarked(key: Key): Promise<void> {
    return expect(this.link(key).and(this.page.getByRole('link', { name: /\(partially complete\)$/ }))).toBeVisible(
      soon,
    )
  }
}
