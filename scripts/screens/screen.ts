import type { Page } from '@playwright/test'

/** One screen: whose it is (null: nobody signed in), where it stands, and what is done there before it is photographed. */
export type Screen = {
  name: string
  who: string | null
  path: string
  /** Whether it is opened in a browser of its own, as what is done there ends or changes the session. */
  isApart?: boolean
  /** What the page answers, unless it is 200. */
  status?: number
  prepare?(page: Page): Promise<void>
  /** Takes back what that has changed for everybody, once the photographs are made. */
  undo?(): Promise<void>
}
