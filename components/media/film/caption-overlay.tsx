import { captionsAt } from '@/lib/player/cues'
import type { CaptionCue } from '@/lib/upload/captions'

interface CaptionOverlayProps {
  cues: readonly CaptionCue[]
  position: number
  language: string
  /** Moves up while the controls are visible. */
  isRaised: boolean
}

/** The current caption over the picture. It is shown as plain text, whatever the file contains. */
export function CaptionOverlay({ cues, position, language, isRaised }: CaptionOverlayProps) {
  const lines = captionsAt(cues, position)
  if (lines.length === 0) return null
  return (
    <div
      data-captions=""
      lang={language}
      className={`pointer-events-none absolute inset-x-3 flex justify-center ${isRaised ? 'bottom-24' : 'bottom-4'}`}
    >
      <p className="max-w-full rounded-1 bg-surface-inverse/85 px-3 py-1 text-center font-reading text-fs-2 leading-ui text-balance text-text-inverse sm:text-fs-3 in-fullscreen:text-fs-5">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a caption never move.
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}
