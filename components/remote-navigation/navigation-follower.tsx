'use client'

import { useWritingRests } from '@/components/dialog/use-writing-rests'
import { notify } from '@/components/feedback/notify'
import { flushWork } from '@/lib/interaction/client/current-work'
import { useNavigationRequest } from '@/lib/remote-navigation/client/use-navigation-request'
import { NavigationDialog, type NavigationTexts } from './navigation-dialog'

/** The longest time in ms that a request of 30 seconds waits for someone who is typing. */
const LONGEST_WAIT_MS = 10_000

export type NavigationFollowerProps = {
  texts: NavigationTexts
  /** Shown to a student who was brought to a page without being asked. */
  brought: string
}

/** Asks a called student to come along, and navigates to the page; a newer request replaces the one shown. */
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
