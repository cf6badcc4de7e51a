'use client'

import dynamic from 'next/dynamic'
import { useNavigationRequest } from '@/lib/remote-navigation/client/use-navigation-request'
import type { NavigationTexts } from './navigation-dialog'

const NavigationDialog = dynamic(() => import('./navigation-dialog').then((module) => module.NavigationDialog), {
  ssr: false,
})

/** Sends open work before the page changes; the store of it is loaded only now. */
async function flush(userAssignmentId: string): Promise<unknown> {
  const { flushWork } = await import('@/lib/interaction/client/current-work')
  return flushWork(userAssignmentId)
}

/** The leaf by which a student's page follows the teacher; a newer request takes the place of the one that is shown. */
export function NavigationRequest({ texts }: { texts: NavigationTexts }) {
  const { move, handleContinue, handleStay, handleTimeout } = useNavigationRequest(flush)
  if (!move) return null
  return (
    <NavigationDialog
      key={move.id}
      texts={texts}
      until={move.until}
      onContinue={handleContinue}
      onStay={handleStay}
      onTimeout={handleTimeout}
    />
  )
}
