'use client'

import { useEffect } from 'react'
import { authSelector } from '@/lib/session/client/auth-selector'
import { goToHome } from '@/lib/session/client/leave-session'
import { recoverSession } from '@/lib/session/client/lost-session'

async function leaveOldSession(): Promise<void> {
  if (authSelector() && (await recoverSession())) goToHome()
}

/** Reloads the sign-in page in full if a link opened it inside a page of an ended session, so that nothing of its user remains. */
export function LeaveOldSession() {
  useEffect(() => void leaveOldSession(), [])
  return null
}
