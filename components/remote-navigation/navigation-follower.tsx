'use client'

import { useWritingRests } from '@/components/dialog/use-writing-rests'
import { notify } from '@/components/feedback/notify'
import { flushWork } from '@/lib/interaction/client/current-work'
import { useNavigationRequest } from '@/lib/remote-navigation/client/use-navigation-request'
import { NavigationDialog, type NavigationTexts } from './navigation-dialog'

/** A question of 30 seconds waits no longer for whoever writes, in ms. */
const LONGEST_WAIT_MS = 10_000

export type NavigationFollowerProps = {
  texts: NavigationTexts
  /** Said to who was brought to a page without being asked. */
  brought: string
}

/** Asks a student who is called, and goes there; a newer request takes the place of the one that is shown. */
export function NavigationFollower({ texts, brought }: NavigationFollowerProps) {
  const { question, handleContinue, handleStay, handleTimeout } = useNavigationRequest(flushWork, () =>
    notify.info(brought),
  )
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
