'use client'

import { CheckCheck } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { viewAlerts } from '@/lib/user-alert/client/alert-calls'

/** Marks all alerts behind the bell as viewed. */
export function MarkAllButton({ label }: { label: string }) {
  const refresh = useRefresh()
  const [isPending, start] = useTransition()

  function handleClick() {
    start(async () => {
      // The frame reports a refusal.
      await viewAlerts(null).catch(() => undefined)
      refresh()
    })
  }

  return (
    <Button onClick={handleClick} loading={isPending}>
      <CheckCheck aria-hidden="true" />
      {label}
    </Button>
  )
}
