'use client'

import { flushWork } from '@/lib/interaction/client/current-work'
import { useNavigationRequest } from '@/lib/remote-navigation/client/use-navigation-request'
import { NavigationDialog, type NavigationTexts } from './navigation-dialog'

/** Asks a student who is called, and goes there; a newer request takes the place of the one that is shown. */
export function NavigationFollower({ texts }: { texts: NavigationTexts }) {
  const { question, handleContinue, handleStay, handleTimeout } = useNavigationRequest(flushWork)
  if (!question) return null
  return (
    <NavigationDialog
      key={question.id}
      texts={texts}
      until={question.until}
      onContinue={handleContinue}
      onStay={handleStay}
      onTimeout={handleTimeout}
    />
  )
}
