'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type AppleVideo, leaveFullscreen } from '@/lib/common/client/fullscreen'

/** Shows an element in fullscreen; browsers that do not support that show only the film. */
export function useFullscreen(part: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [isFullscreen, setIsFullscreen] = useState(false)

  useEffect(() => {
    const follow = () =>
      setIsFullscreen(document.fullscreenElement !== null && document.fullscreenElement === part.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [part])

  const toggle = useCallback(() => {
    if (document.fullscreenElement) leaveFullscreen()
    else if (part.current?.requestFullscreen) void part.current.requestFullscreen().catch(() => undefined)
    else (video as AppleVideo | null)?.webkitEnterFullscreen?.()
  }, [part, video])

  return { isFullscreen, toggle, exit: leaveFullscreen }
}
