import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { tellAbsence } from '@/lib/api/client/tell-absence'
import { readAbsence } from '@/lib/offline/client/connection'

/** Goes to the page on screen with another query; false where there is no network, which it says. */
type GoToQuery = (href: string, how?: 'push' | 'replace') => boolean

/** Whether the server is reached for what is to be searched; says so where it is not. */
export function mayAsk(): boolean {
  const absence = readAbsence()
  if (absence === null) return true
  void tellAbsence(absence)
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
