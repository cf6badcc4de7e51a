'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'

/** An iPhone shows nothing but a film itself on its whole screen. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?(): void; webkitExitFullscreen?(): void }

const quietly = (asked: Promise<void> | undefined) => asked?.catch(() => undefined)

/** Shows a part of the page on the whole screen; where the browser cannot, the film alone. */
export function useFullscreen(part: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [isFullscreen, setIsFullscreen] = useState(false)

  useEffect(() => {
    const follow = () =>
      setIsFullscreen(document.fullscreenElement !== null && document.fullscreenElement === part.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [part])

  const exit = useCallback(() => {
    if (document.fullscreenElement) void quietly(document.exitFullscreen?.())
    else (video as AppleVideo | null)?.webkitExitFullscreen?.()
  }, [video])

  const toggle = useCallback(() => {
    if (document.fullscreenElement) exit()
    else if (part.current?.requestFullscreen) void quietly(part.current.requestFullscreen())
    else (video as AppleVideo | null)?.webkitEnterFullscreen?.()
  }, [part, video, exit])

  return { isFullscreen, toggle, exit }
}
