import { type BrowserTab, openBrowserTab } from '@/lib/common/client/browser-tab'
import { fakeLocks } from './web-locks'

/** The storage of one tab, as far as a tab's identity needs it. */
function tabStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as Storage
}

/** The page of a tab, until it is left. */
export type OpenPage = { tab: BrowserTab; isLeft(): boolean }

/** A browser whose tabs are opened, left and reopened; they share its locks, and each has its own storage. */
export function fakeBrowser() {
  const locks = fakeLocks()
  return {
    tab() {
      const storage = tabStorage()
      let leavePage: () => void = () => undefined
      let freeLocks: () => void = () => undefined
      return {
        open(): OpenPage {
          const page = locks.page()
          let isLeft = false
          freeLocks = page.close
          leavePage = () => {
            isLeft = true
            page.close()
          }
          Object.defineProperty(navigator, 'locks', { value: page.locks, configurable: true })
          return { tab: openBrowserTab(storage), isLeft: () => isLeft }
        },
        leave() {
          window.dispatchEvent(new Event('pagehide'))
          leavePage()
        },
        /** Freezes the page without its locks, as the back-forward cache does, and shows it again. */
        comeBack() {
          freeLocks()
          window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
        },
      }
    },
  }
}
