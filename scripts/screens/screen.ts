import type { Page } from '@playwright/test'

/** One screen: its user (null: signed out), its address, and what is done there before it is captured. */
export type Screen = {
  name: string
  who: string | null
  path: string
  /** Whether it opens in a browser of its own, because its steps end or change the session. */
  isApart?: boolean
  /** The page's status, unless it is 200. */
  status?: number
  prepare?(page: Page): Promise<void>
  /** Reverts what its steps changed for everyone, once it is captured. */
  undo?(): Promise<void>
}
