'use client'

import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ProgressBar } from '@/components/ui/progress-bar'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { ContentsStore } from '@/lib/viewer/client/contents-store'
import { type StateWords, showRows } from '@/lib/viewer/client/show-rows'
import { useContents } from '@/lib/viewer/client/use-contents'
import { useRowFocus } from '@/lib/viewer/client/use-row-focus'
import type { ContentsStanding } from '@/lib/viewer/contents-standing'

const Store = createContext<ContentsStore | null>(null)
/** The name of the rows that are drawn; null where there are none. */
const DrawnRows = createContext<string | null>(null)

/**
 * Stands above the pages of a viewer, and keeps what its contents say of the page that is open. By a store, as a context that changes above a page
 * whose scripts are on their way has it made anew, without what was typed in it.
 */
export function ContentsOfViewer({ drawn, children }: { drawn: ContentsStanding | null; children: ReactNode }) {
  const [store] = useState(() => new ContentsStore(drawn))
  return (
    <Store value={store}>
      <DrawnRows value={drawn?.rows ?? null}>{children}</DrawnRows>
    </Store>
  )
}

const NOTHING = new ContentsStore(null)

/** For what stands in the contents: how they stand. `isOutOfDate`: the page that is open knows of other rows. */
function useStanding(): { standing: ContentsStanding; rows: string; isOutOfDate: boolean } {
  const store = useContext(Store) ?? NOTHING
  const rows = useContext(DrawnRows)
  const standing = useSyncExternalStore(store.subscribe, store.read, store.read)
  if (!standing || rows === null) throw new Error('The contents stand outside of a viewer.')
  return { standing, rows, isOutOfDate: standing.rows !== rows }
}

/**
 * Tells the contents which page is open, and how far things are. Where they show other rows, since content was placed or taken out meanwhile, or
 * are not there at all, the whole viewer is read again.
 */
export function useContentsStanding(shown: ContentsStanding): void {
  const refresh = useRefresh()
  const store = useContext(Store)
  const isOutOfDate = useContext(DrawnRows) !== shown.rows

  useLayoutEffect(() => store?.notify(shown), [store, shown])
  useLayoutEffect(() => {
    if (isOutOfDate) refresh()
  }, [isOutOfDate, refresh])
}

/** The contents; of other students, other eyes or other content than the page that is open nothing is shown, until they have been read again. */
export function ContentsArea({ label, children }: { label: string; children: ReactNode }) {
  const { isOutOfDate } = useStanding()
  return (
    <nav id="toc" popover="auto" aria-label={label} inert={isOutOfDate} className="toc stands-still">
      {children}
    </nav>
  )
}

/** The rows of the contents: with the page that is open, and in sight. */
export function ContentsRows({ words, children }: { words: StateWords; children: ReactNode }) {
  const { standing, isOutOfDate } = useStanding()
  const rows = useRef<HTMLDivElement>(null)
  const bringBack = useRowFocus(rows)
  useLayoutEffect(() => {
    if (!rows.current || isOutOfDate) return
    showRows(rows.current, standing, words)
    bringBack()
  }, [isOutOfDate, standing, words, bringBack])
  useContents(standing.current)
  return (
    <div ref={rows} className="toc-scroll">
      {children}
    </div>
  )
}

/** What a standing tells of a row, and `showRows` shows: it makes no other row. */
const TOLD = / (?:aria-current|data-done)="[^"]*"|<(i|bdi)\b[^>]*>[^<]*<\/\1>|[?&]version=\w+/g

/**
 * The rows of a section, as HTML that escapes every name (`tocRows`). React draws them once; they are drawn anew only where there are others: what the
 * viewer was read again for stands in the standing.
 */
export function SectionRows({ html, isCounted }: { html: string; isCounted: boolean }) {
  const { rows } = useStanding()
  const [first] = useState(html)
  const drawn = useRef({ rows, html: first })
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const before = drawn.current
    if (before.rows === rows || !list.current) return
    drawn.current = { rows, html }
    if (before.html.replace(TOLD, '') !== html.replace(TOLD, '')) list.current.innerHTML = html
  }, [rows, html])
  return (
    <ul
      ref={list}
      lang={CONTENT_LANGUAGE}
      data-counted={isCounted ? '' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by tocRows.
      dangerouslySetInnerHTML={{ __html: first }}
    />
  )
}

/** What is read, in the version that is read. */
export function ContentsTitle({ name }: { name: string }) {
  const root = useStanding().standing.titles?.root
  return <h2 lang={root?.lang ?? CONTENT_LANGUAGE}>{root?.title ?? name}</h2>
}

/** How far all of it is, as a bar and in words. */
export function ContentsProgress({ label }: { label: string }) {
  const { progress } = useStanding().standing
  if (!progress) return null
  return (
    <div className="toc-progress">
      <ProgressBar label={label} value={progress.percent} />
      <p>{progress.words}</p>
    </div>
  )
}

/** How far the section at a place is, in words. */
export function SectionState({ at, words }: { at: number; words: StateWords }) {
  const completion = useStanding().standing.sections[at]
  return completion ? <span className="toc-state">{words[completion]}</span> : null
}

/** The way to the open page in the teacher edition. */
export function EditionLink({ children }: { children: ReactNode }) {
  const { editionHref } = useStanding().standing
  if (editionHref === null) return null
  return (
    <li>
      <a href={editionHref}>{children}</a>
    </li>
  )
}
