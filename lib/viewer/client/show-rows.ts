import { withParameter } from '@/lib/routing/pane'
import { VERSION_PARAMETER } from '@/lib/routing/viewer-address'
import type { ContentsStanding } from '../contents-standing'

/** The labels of rows that are partly done (1) and done (2). */
export type StateWords = Readonly<Record<1 | 2, string>>

/**
 * Updates the rows of the table of contents, which are not rendered by React: the current page, the completion, the version in the addresses, and the
 * titles in that version.
 */
export function showRows(
  contents: HTMLElement,
  { current, completions, version, titles }: Pick<ContentsStanding, 'current' | 'completions' | 'version' | 'titles'>,
  words: StateWords,
): void {
  contents.querySelectorAll<HTMLAnchorElement>('li > a').forEach((row, at) => {
    if ((at === current) !== row.hasAttribute('aria-current')) {
      if (at === current) row.setAttribute('aria-current', 'page')
      else row.removeAttribute('aria-current')
    }
    const done = completions?.[at] || null
    if (completions && (row.dataset.done ?? null) !== (done && String(done))) {
      if (done) row.dataset.done = String(done)
      else delete row.dataset.done
      const state = row.querySelector('i')
      if (state) state.textContent = done ? ` ${words[done]}` : ''
    }
    const [named, shown] = [row.querySelector('bdi'), titles?.rows[at]]
    if (named && shown && named.textContent !== shown.title) {
      named.textContent = shown.title
      named.lang = shown.lang
    }
    const href = row.getAttribute('href') ?? ''
    const led = withParameter(href, VERSION_PARAMETER, version)
    if (led !== href) row.setAttribute('href', led)
  })
}
