import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useId, useTransition } from 'react'
import { notifyAbsence } from '@/lib/api/client/notify-absence'
import { readAbsence } from '@/lib/offline/client/connection'
import { withAskedBefore } from '@/lib/search/list-address'

/** Goes to the page on screen with another query; false where there is no network, which it says. */
type GoToQuery = (href: string, how?: 'push' | 'replace') => boolean

/** What has been asked for from an address and has not come yet: of each control the last. */
const asked = { from: '', by: new Map<string, string>() }

/** Whether the server is reached for what is to be searched; says so where it is not. */
export function mayAsk(): boolean {
  const absence = readAbsence()
  if (absence === null) return true
  void notifyAbsence(absence)
  return false
}

/**
 * Narrows, orders or searches the list on screen by its address, together with what other controls have asked for and has not come yet. Without a
 * network the page stays: the router would load it whole, and lose it.
 */
export function useQueryNavigation(): GoToQuery {
  const router = useRouter()
  const by = useId()
  const [isPending, startTransition] = useTransition()

  // It has come, or will not come any more.
  useEffect(() => {
    if (!isPending) asked.by.delete(by)
  }, [isPending, by])
  useEffect(() => () => void asked.by.delete(by), [by])

  return useCallback(
    (href, how = 'push') => {
      if (!mayAsk()) return false
      const from = `${window.location.pathname}${window.location.search}`
      if (asked.from !== from) asked.by.clear()
      asked.from = from
      asked.by.set(by, href)
      const others = [...asked.by].filter(([other]) => other !== by)
      const to = others.reduce((joint, [, other]) => withAskedBefore(joint, from, other), href)
      startTransition(() => router[how](to, { scroll: false }))
      return true
    },
    [router, by],
  )
}
