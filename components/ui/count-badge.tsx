import { clsx } from 'clsx'

/** The number above which the exact count no longer helps (SH-14: high alert count threshold). */
export const HIGH_COUNT = 99

/** The number at the corner of the bell; nothing at zero, `99+` above the threshold. The button's name has the full number. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  const high = count > HIGH_COUNT
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'num inline-block h-5 min-w-5 rounded-full bg-danger px-1.25 text-center font-semibold text-danger-ink leading-5 ring-2 ring-page',
        high ? 'text-fs-count' : 'text-[1.2rem]',
        className,
      )}
    >
      {high ? `${HIGH_COUNT}+` : count}
    </span>
  )
}
