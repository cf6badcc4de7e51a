import { clsx } from 'clsx'

/** A spinner; name what is loading in `label`, unless the text is beside it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[1.1em] flex-none animate-spin rounded-full border-[0.15em] border-current border-r-transparent motion-reduce:animate-none',
        className,
      )}
    />
  )
  if (!label) return ring
  return (
    <span role="status">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  )
}
