import type { TextVersion } from '@/lib/routing/viewer-address'
import type { ListedNote } from './listed-notes'

/** The versions of a content's text: those that stand on its page as it opens, and the others by the address at which each is read. */
export type NoteTexts = { shown: readonly TextVersion[]; others: Partial<Record<TextVersion, string>> }

/** A page with notes, and the items of it that have some. */
export type NotePage = {
  id: string
  name: string
  href: string
  contentIds: readonly string[]
  /** By content id; what is not named has the standard text alone. */
  texts: Readonly<Record<string, NoteTexts>>
}

/** How one comes to the text that a note was made in. */
export type NoteWay = {
  /** The address of its page with that text; null where that is on the screen, or nowhere. */
  href: string | null
  /** Whether it is the page that is shown, in this version or in another one. */
  isThisPage: boolean
  /** Whether that text is read there now: an author may take it away, or an assignment leave it out. */
  isOffered: boolean
  /** The version, where its reader must be told. */
  told: TextVersion | null
}

const STANDARD_ALONE: NoteTexts = { shown: ['standard'], others: {} }

/** Whether nothing has to be said of the texts of a content. */
export function isStandardAlone({ shown, others }: NoteTexts): boolean {
  return shown.every((version) => version === 'standard') && Object.keys(others).length === 0
}

type Note = Pick<ListedNote, 'contentId' | 'version'>

/** The way from the page that is shown to a note; `isFound` tells that the note stands at its words on the screen. */
export function noteWay(
  { contentId, version }: Note,
  page: NotePage | null,
  pageId: string,
  isFound: boolean,
): NoteWay {
  const isThisPage = page?.id === pageId
  const open = page && !isThisPage ? page.href : null
  if (version === null) return { href: open, isThisPage, isOffered: page !== null, told: null }
  const { shown, others } = page?.texts[contentId] ?? STANDARD_ALONE
  const isShown = shown.includes(version)
  const other = isShown || isFound ? undefined : others[version]
  return {
    href: other ?? open,
    isThisPage,
    isOffered: page !== null && (isShown || isFound || other !== undefined),
    told: isShown && shown.length === 1 && Object.keys(others).length === 0 ? null : version,
  }
}
