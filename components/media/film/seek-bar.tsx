import { minutesAndSeconds } from '../duration'

interface SeekBarProps {
  label: string
  /** The position as text. */
  text: string
  position: number
  duration: number
  /** The times with a note, in seconds. */
  marks: readonly { id: string; time: number; color: string }[]
  onSeek(position: number): void
}

const STEP = 0.1
const percent = (part: number, whole: number) => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0)

/** The progress of a film as a seek bar. The player handles the arrow keys, which move by whole seconds. */
export function SeekBar({ label, text, position, duration, marks, onSeek }: SeekBarProps) {
  const at = percent(position, duration)
  return (
    <div className="flex items-center gap-3 px-2">
      <div className="relative h-6 min-w-0 flex-1">
        <input
          type="range"
          data-seek=""
          aria-label={label}
          aria-valuetext={text}
          min={0}
          max={duration || 1}
          step={STEP}
          value={Math.min(position, duration || 1)}
          disabled={duration === 0}
          onChange={(event) => onSeek(event.target.valueAsNumber)}
          className="peer absolute inset-x-0 -inset-y-2.5 h-11 w-full cursor-pointer opacity-0 disabled:cursor-default"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-2.5 h-1 overflow-hidden rounded-full bg-text-inverse/40"
        >
          <div className="h-full bg-text-inverse" style={{ width: `${at}%` }} />
        </div>
        {marks.map(({ id, time, color }) => (
          <span
            key={id}
            aria-hidden="true"
            data-hl={color}
            style={{ left: `${percent(time, duration)}%` }}
            className="pointer-events-none absolute top-1 h-4 w-1 -translate-x-1/2 rounded-full bg-hl"
          />
        ))}
        <span
          aria-hidden="true"
          style={{ left: `${at}%` }}
          className="pointer-events-none absolute top-1 size-4 -translate-x-1/2 rounded-full bg-text-inverse outline-focus-gap peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2"
        />
      </div>
      <span aria-hidden="true" className="num flex-none text-fs-1 text-text-inverse">
        {minutesAndSeconds(position)} / {minutesAndSeconds(duration)}
      </span>
    </div>
  )
}
