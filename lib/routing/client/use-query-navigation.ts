import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useId, useTransition } from 'react'
import { notifyAbsence } from '@/lib/api/client/notify-absence'
import { readAbsence } from '@/lib/offline/client/connection'
import { withAskedBefore } from '@/lib/search/list-address'

/** Navigates to the current page with another query; returns false without a network, and shows a message. */
type GoToQuery = (href: string, how?: 'push' | 'replace') => boolean

/** The pending navigations from an address: the last one of each control. */
const asked = { from: '', by: new Map<string, string>() }

/** Whether the server can be reached for a search; shows a message if not. */
export function mayAsk(): boolean {
  const absence = readAbsence()
  if (absence === null) return true
  void notifyAbsence(absence)
  return false
}

/**
 * Returns a function that filters, sorts or searches the current list through its address, combined with pending changes of other controls. Without a
 * network the page stays: the router would do a full load and lose it.
 */
export function useQueryNavigation(): GoToQuery {
  const router = useRouter()
  const by = useId()
  const [isPending, startTransition] = useTransition()

  // The navigation has finished, or was abandoned.
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
