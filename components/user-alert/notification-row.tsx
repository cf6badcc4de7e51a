'use client'

import { Check } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { viewAlerts } from '@/lib/user-alert/client/alert-calls'
import type { WireAlert } from '@/lib/user-alert/schema'
import { AlertEntry } from './alert-entry'

type NotificationRowProps = {
  alert: WireAlert
  texts: { badge: string; mark: string; markOne: string }
  /** The formatted time of the notification. */
  when: string
}

/**
 * A notification in the list; following its link or pressing its check button marks it as viewed. One that must be confirmed can only be
 * confirmed in its dialog.
 */
export function NotificationRow({ alert, texts, when }: NotificationRowProps) {
  const refresh = useRefresh()
  const [isViewed, setIsViewed] = useState(false)
  const isNew = alert.isNew && !isViewed
  const canMark = isNew && alert.mode === 'profile'

  async function handleMark() {
    setIsViewed(true)
    try {
      await viewAlerts([alert.id])
      refresh()
    } catch {
      setIsViewed(false)
    }
  }

  return (
    <AlertEntry
      alert={{ ...alert, isNew }}
      newLabel={texts.badge}
      when={when}
      onFollow={() => canMark && void viewAlerts([alert.id]).catch(() => undefined)}
      className="py-4"
      action={
        canMark && (
          <IconButton
            label={texts.markOne}
            title={texts.mark}
            icon={<Check aria-hidden="true" />}
            onClick={handleMark}
          />
        )
      }
    />
  )
}
