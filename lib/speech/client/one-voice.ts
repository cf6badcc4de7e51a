/** Pauses the films and sounds of the page that can be heard. */
export function pauseMedia(): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (!media.muted) media.pause()
}

/** Hears when a film or a sound of the page begins that can be heard; gives its end. */
export function onMediaPlay(listener: () => void): () => void {
  const handle = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement && !target.muted) listener()
  }
  document.addEventListener('play', handle, true)
  return () => document.removeEventListener('play', handle, true)
}
