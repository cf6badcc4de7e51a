'use client'

import { CheckCheck } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { viewAlerts } from '@/lib/user-alert/client/alert-calls'

/** Marks everything behind the bell as viewed. */
export function MarkAllButton({ label }: { label: string }) {
  const refresh = useRefresh()
  const [isPending, start] = useTransition()

  function handleClick() {
    start(async () => {
      // A refusal is told by the frame.
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
