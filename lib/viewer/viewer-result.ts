import type { Beside } from './beside'
import type { OpenPage, PaperHead } from './viewer-page'

/** What an address of a viewer leads to: a page, or another address. */
export type ViewerResult =
  | {
      kind: 'page'
      page: OpenPage
      beside?: Beside
      /** Where it is laid out for paper. */
      paper?: { head: PaperHead | null }
    }
  | { kind: 'moved'; href: string }
