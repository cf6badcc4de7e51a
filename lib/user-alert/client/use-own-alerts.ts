'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { userChannel } from '@/lib/realtime/channels'
import { useChannel } from '@/lib/realtime/client/use-channel'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { AlertLists } from '../alert-lists'
import type { NewAlertCounts } from '../new-alert-counts'
import { fetchNewAlerts, ownAlerts, setNewAlertCount } from './own-alerts'

const quietly = () => undefined // The next event makes up for one that could not be handled.

/** Returns the user's alerts as known here; the number of new ones is the page's initial count until an update arrives. */
export function useOwnAlerts(counts: NewAlertCounts): AlertLists & { count: number } {
  const lists = useSyncExternalStore(ownAlerts.subscribe, ownAlerts.read, ownAlerts.readOnServer)
  return { ...lists, count: lists.count ?? counts.profile }
}

/**
 * Keeps a user's alerts up to date: on a socket event, the new alerts of its mode are fetched (contract.md §5). The page of a user whose roster or
 * account was changed is refreshed.
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
