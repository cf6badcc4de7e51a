const BARS = 12

/** The current recording level as a row of bars; hidden from screen readers, which announce the time beside it. */
export function LevelMeter({ level }: { level: number }) {
  const lit = Math.round(level * BARS)
  return (
    <div aria-hidden="true" className="flex h-10 items-center gap-1">
      {Array.from({ length: BARS }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move.
          key={index}
          style={{ height: `${40 + (index / BARS) * 60}%` }}
          className={`w-1.5 rounded-full ${index < lit ? (index > BARS - 3 ? 'bg-warning' : 'bg-success') : 'bg-line'}`}
        />
      ))}
    </div>
  )
}
