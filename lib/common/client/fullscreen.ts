/** An iPhone shows nothing but a film itself on its whole screen. */
export type AppleVideo = HTMLVideoElement & {
  webkitDisplayingFullscreen?: boolean
  webkitEnterFullscreen?(): void
  webkitExitFullscreen?(): void
}

/** Gives the screen back to the page, whatever part of it or film is shown on all of it. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  for (const video of document.querySelectorAll<AppleVideo>('video'))
    if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.()
}
