'use client'

import { contextUserId } from '@/lib/session/client/auth-selector'
import { useWholeLoad } from './use-whole-load'

/** Ends the frame of somebody who was acted as, banner and all, where nobody is signed in any more. */
export function EndOfActing() {
  useWholeLoad(() => contextUserId() !== null)
  return null
}
