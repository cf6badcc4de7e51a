'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { userChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { AlertLists } from '../alert-lists'
import type { NewAlertCounts } from '../new-alert-counts'
import { fetchNewAlerts, ownAlerts, setNewAlertCount } from './own-alerts'

const quietly = () => undefined // A ring that could not be followed is followed by the next one.

/** Returns the user's alerts as known here; the number of new ones is the page's initial count until an update arrives. */
export function useOwnAlerts(counts: NewAlertCounts): AlertLists & { count: number } {
  const lists = useSyncExternalStore(ownAlerts.subscribe, ownAlerts.read, ownAlerts.readOnServer)
  return { ...lists, count: lists.count ?? counts.profile }
}

/**
 * Keeps the alerts of a user up to date: the socket rings, then what is new of that mode is read (contract.md §5). Whoever's roster or
 * account was changed has their session read again.
 */
export function useLiveAlerts(userId: string, counts: NewAlertCounts, hasDialogs: boolean): void {
  const refresh = useRefresh()
  const hasInterrupt = hasDialogs && counts.interrupt > 0

  async function readProfile(ids: readonly string[] = []) {
    const alerts = (await fetchNewAlerts('profile')) ?? []
    if (alerts.some(({ id, type }) => type === 'roster-changed' && ids.includes(id))) refresh()
  }

  async function readInterrupt() {
    if (hasDialogs) await fetchNewAlerts('interrupt')
  }

  useChannel(
    userChannel(userId),
    {
      'user-alerts': ({ mode, count, ids }) => {
        if (mode === 'profile') setNewAlertCount(count)
        void (mode === 'profile' ? readProfile(ids) : readInterrupt()).catch(quietly)
      },
    },
    { onReady: () => void Promise.all([readProfile(), readInterrupt()]).catch(quietly) },
  )

  useEffect(() => {
    if (hasInterrupt) void fetchNewAlerts('interrupt').catch(quietly)
  }, [hasInterrupt])
}
