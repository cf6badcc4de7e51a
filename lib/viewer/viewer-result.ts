import type { Beside } from './beside'
import type { OpenPage, PaperHead } from './viewer-page'

/** The result of resolving a viewer address: a page, or another address. */
export type ViewerResult =
  | {
      kind: 'page'
      page: OpenPage
      beside?: Beside
      /** Present if the page is laid out for print. */
      paper?: { head: PaperHead | null }
    }
  | { kind: 'moved'; href: string }
