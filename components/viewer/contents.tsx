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
/** Identifies the rendered rows; null where there are none. */
const DrawnRows = createContext<string | null>(null)

/**
 * Wraps the pages of a viewer and holds what its table of contents shows of the open page. Uses a store, since a changed context value above
 * a page that is not hydrated yet would make React render it anew and lose what was typed in it.
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

/** Returns the current standing; `isOutOfDate` is true when the open page reports other rows than those rendered. */
function useStanding(): { standing: ContentsStanding; rows: string; isOutOfDate: boolean } {
  const store = useContext(Store) ?? NOTHING
  const rows = useContext(DrawnRows)
  const standing = useSyncExternalStore(store.subscribe, store.read, store.read)
  if (!standing || rows === null) throw new Error('The contents stand outside of a viewer.')
  return { standing, rows, isOutOfDate: standing.rows !== rows }
}

/**
 * Reports the open page and the progress to the table of contents. Refreshes the whole viewer if the rows differ, because content was
 * inserted or removed, or if there are none.
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

/** The table of contents; inert while it belongs to another student, role or content than the open page, until it has been refreshed. */
export function ContentsArea({ label, children }: { label: string; children: ReactNode }) {
  const { isOutOfDate } = useStanding()
  return (
    <nav id="toc" popover="auto" aria-label={label} inert={isOutOfDate} className="toc stands-still">
      {children}
    </nav>
  )
}

/** The rows of the table of contents; marks the open page and scrolls it into view. */
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

/** The parts of a row that `showRows` sets from the standing; they do not make a row different. */
const TOLD = / (?:aria-current|data-done)="[^"]*"|<(i|bdi)\b[^>]*>[^<]*<\/\1>|[?&]version=\w+/g

/**
 * The rows of a section as HTML in which every name is escaped (`tocRows`). React renders them once; they are replaced only if they really
 * differ, since all other changes arrive through the standing.
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

/** The title of what is read, in the version that is read. */
export function ContentsTitle({ name }: { name: string }) {
  const root = useStanding().standing.titles?.root
  return <h2 lang={root?.lang ?? CONTENT_LANGUAGE}>{root?.title ?? name}</h2>
}

/** The overall progress, as a bar and in words. */
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

/** The progress of the section at an index, in words. */
export function SectionState({ at, words }: { at: number; words: StateWords }) {
  const completion = useStanding().standing.sections[at]
  return completion ? <span className="toc-state">{words[completion]}</span> : null
}

/** The link to the open page in the teacher edition. */
export function EditionLink({ children }: { children: ReactNode }) {
  const { editionHref } = useStanding().standing
  if (editionHref === null) return null
  return (
    <li>
      <a href={editionHref}>{children}</a>
    </li>
  )
}
