import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { tellNoConnection } from '@/lib/api/client/tell-no-connection'
import { isConnected } from '@/lib/offline/client/connection'

/** Goes to the page on screen with another query; false where there is no network, which it says. */
type GoToQuery = (href: string, how?: 'push' | 'replace') => boolean

/** Whether the network is there for what is to be searched; says so where it is not. */
export function mayAsk(): boolean {
  if (isConnected()) return true
  void tellNoConnection()
  return false
}

/** Narrows, orders or searches the list on screen by its address. Without a network the page stays: the router would load it whole, and lose it. */
export function useQueryNavigation(): GoToQuery {
  const router = useRouter()
  return useCallback(
    (href, how = 'push') => {
      if (!mayAsk()) return false
      router[how](href, { scroll: false })
      return true
    },
    [router],
  )
}
