'use client'

import { useWritingRests } from '@/components/dialog/use-writing-rests'
import { flushWork } from '@/lib/interaction/client/current-work'
import { useNavigationRequest } from '@/lib/remote-navigation/client/use-navigation-request'
import { NavigationDialog, type NavigationTexts } from './navigation-dialog'

/** A question of 30 seconds waits no longer for whoever writes, in ms. */
const LONGEST_WAIT_MS = 10_000

/** Asks a student who is called, and goes there; a newer request takes the place of the one that is shown. */
export function NavigationFollower({ texts }: { texts: NavigationTexts }) {
  const { question, handleContinue, handleStay, handleTimeout } = useNavigationRequest(flushWork)
  const isResting = useWritingRests(question !== null, LONGEST_WAIT_MS)
  if (!question || !isResting) return null
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
