import { Play } from 'lucide-react'

interface FilmPosterProps {
  poster: string | undefined
  /** Whether play was pressed and the player is loading. */
  isStarted?: boolean
  onPlay?: () => void
}

/** The film before it plays; unchanged until the player has loaded, so that nothing moves. */
export function FilmPoster({ poster, isStarted = false, onPlay }: FilmPosterProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for pointers only; the control bar has the button
    <div
      role="presentation"
      onClick={onPlay}
      className="absolute inset-0 grid cursor-pointer place-items-center bg-surface-inverse"
    >
      {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />}
      {!isStarted && (
        <span className="relative grid size-20 place-items-center rounded-full bg-accent text-accent-ink shadow-2 print:hidden">
          <Play aria-hidden="true" fill="currentColor" className="size-9" />
        </span>
      )}
    </div>
  )
}
