import type { TextVersion } from '@/lib/routing/viewer-address'
import type { ListedNote } from './listed-notes'

/** The text versions of a content item: those shown when its page opens, and the URLs of the others. */
export type NoteTexts = { shown: readonly TextVersion[]; others: Partial<Record<TextVersion, string>> }

/** A page and its items that have notes. */
export type NotePage = {
  id: string
  name: string
  href: string
  contentIds: readonly string[]
  /** By content id; contents not listed have only the standard text. */
  texts: Readonly<Record<string, NoteTexts>>
}

/** How to reach the text to which a note belongs. */
export type NoteWay = {
  /** The URL of its page with that text; null if that text is already shown, or no longer available. */
  href: string | null
  /** Whether it is the current page, in this version or another one. */
  isThisPage: boolean
  /** Whether that text can currently be read: an author may have removed it, or an assignment may leave it out. */
  isOffered: boolean
  /** The text version, if it must be named to the reader. */
  told: TextVersion | null
}

const STANDARD_ALONE: NoteTexts = { shown: ['standard'], others: {} }

/** Whether a content item has only the standard text, so that no version needs to be named. */
export function isStandardAlone({ shown, others }: NoteTexts): boolean {
  return shown.every((version) => version === 'standard') && Object.keys(others).length === 0
}

type Note = Pick<ListedNote, 'contentId' | 'version'>

/** Works out how to get from the current page to a note; `isFound` means that the note is placed on the screen. */
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
