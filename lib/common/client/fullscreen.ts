/** iPhones only support fullscreen for the video element itself. */
export type AppleVideo = HTMLVideoElement & {
  webkitDisplayingFullscreen?: boolean
  webkitEnterFullscreen?(): void
  webkitExitFullscreen?(): void
}

/** Leaves fullscreen, whichever element or video is shown in it. */
export function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  for (const video of document.querySelectorAll<AppleVideo>('video'))
    if (video.webkitDisplayingFullscreen) video.webkitExitFullscreen?.()
}
