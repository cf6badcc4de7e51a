import { useRouter } from 'next/navigation'
import { useCallback, useContext } from 'react'
import { isConnected } from '@/lib/offline/client/connection'
import { checkSession } from '@/lib/session/client/check-session'
import { isWorkOpen } from '@/lib/session/client/work-in-progress'
import { PageRefreshContext } from './page-refresh'

/**
 * Returns a function that rereads the current page from the server. Without a network the router would reload the document, so it waits until the
 * network is back. While work is open, an expired session is first renewed in place, because the server would respond with the sign-in page
 * (domain.md §13).
 */
export function useRefresh(): () => void {
  const router = useRouter()
  const { refresh: read } = useContext(PageRefreshContext) ?? router
  return useCallback(
    function refresh(): void {
      if (!isConnected()) window.addEventListener('online', refresh, { once: true })
      else if (!isWorkOpen()) read()
      else
        void checkSession().then((session) => {
          if (session === 'alive') read()
        })
    },
    [read],
  )
}
