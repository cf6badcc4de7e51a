import { PANE_PARAMETER } from '@/lib/routing/pane'

/** How an address enters the history: as a new entry, by replacing the current one, or by going back to it. */
type Step = 'push' | 'replace' | 'back'

/** The fields used of the browser's navigation entries, where available. */
type Entries = { currentEntry: { index: number } | null; entries(): { url: string | null }[] }

/** The scroll position, in px, when something was opened beside the page: going back would scroll there. */
let openedAt = 0

function isBefore(path: string): boolean {
  const { navigation } = window as unknown as { navigation?: Entries }
  const index = navigation?.currentEntry?.index ?? 0
  const url = navigation?.entries()[index - 1]?.url
  return url !== null && url !== undefined && url === new URL(path, window.location.href).href
}

/** Returns how a link changes the history: panes that were closed or replaced do not come back with the browser's Back. */
export function stepOf(link: HTMLAnchorElement, path: string): Step {
  if (link.dataset.close !== undefined) return isBefore(path) && window.scrollY === openedAt ? 'back' : 'replace'
  const target = new URL(path, window.location.href)
  const isPaneToPane =
    target.pathname === window.location.pathname &&
    target.searchParams.has(PANE_PARAMETER) &&
    new URLSearchParams(window.location.search).has(PANE_PARAMETER)
  if (isPaneToPane && link.dataset.keepPlace !== undefined) return 'replace'
  openedAt = window.scrollY
  return 'push'
}
