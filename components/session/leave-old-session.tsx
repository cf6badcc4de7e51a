'use client'

import { useEffect } from 'react'
import { authSelector } from '@/lib/session/client/auth-selector'
import { goToHome } from '@/lib/session/client/leave-session'
import { recoverSession } from '@/lib/session/client/lost-session'

async function leaveOldSession(): Promise<void> {
  if (authSelector() && (await recoverSession())) goToHome()
}

/** Loads the page to sign in whole where a link has led to it inside of a page of a session that has ended: nothing of its user stays. */
export function LeaveOldSession() {
  useEffect(() => void leaveOldSession(), [])
  return null
}
