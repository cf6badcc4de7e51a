'use client'

import { useEffect } from 'react'
import { onOtherTabs } from '@/lib/session/client/auth-channel'
import { authSelector } from '@/lib/session/client/auth-selector'

/** Follows what other tabs say of this session: a sign-out there leads to /logout here (shell.md §4). */
export function ShellEvents() {
  useEffect(() => {
    const selector = authSelector()
    if (!selector) return
    return onOtherTabs(selector, (message) => {
      if (message.type === 'logout') window.location.assign('/logout')
    })
  }, [])
  return null
}
