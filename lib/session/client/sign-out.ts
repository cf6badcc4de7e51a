import { request } from '@/lib/api/client/request'
import { tellOtherTabs } from './auth-channel'
import { authSelector } from './auth-selector'

const beforeSignOut = new Set<() => Promise<void>>()

/** Registers what must happen before the session ends (open work is sent); gives back how to take it out again. */
export function onBeforeSignOut(work: () => Promise<void>): () => void {
  beforeSignOut.add(work)
  return () => beforeSignOut.delete(work)
}

/** Ends the session: sends open work, calls the server, tells the other tabs and leaves (shell.md §4). */
export async function signOut(): Promise<void> {
  const selector = authSelector()
  await Promise.allSettled([...beforeSignOut].map((work) => work()))
  let logoutLink: string | null = null
  try {
    const { result } = await request<{ logoutLink: string | null }>({
      method: 'DELETE',
      path: 'sessions/current',
      silent: true,
    })
    logoutLink = result.logoutLink
  } finally {
    if (selector) tellOtherTabs({ type: 'logout', authSelector: selector })
    window.location.assign(logoutLink ?? '/logout')
  }
}
