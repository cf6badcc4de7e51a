/** Pauses the audible videos and sounds of the page. */
export function pauseMedia(): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (!media.muted) media.pause()
}

/** Subscribes to the start of audible videos and sounds on the page; returns how to unsubscribe. */
export function onMediaPlay(listener: () => void): () => void {
  const handle = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement && !target.muted) listener()
  }
  document.addEventListener('play', handle, true)
  return () => document.removeEventListener('play', handle, true)
}
