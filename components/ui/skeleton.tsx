import { cn } from './cn'

/** A gray placeholder in the place and size of what is loading; hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('h-4 animate-breathe rounded-1 bg-line', className)} />
}

const lineWidths = ['w-full', 'w-11/12', 'w-full', 'w-4/5']

/** Placeholders for lines of text; the last one is short. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  const widths = Array.from({ length: lines }, (_, line) =>
    line === lines - 1 ? 'w-3/5' : lineWidths[line % lineWidths.length],
  )
  return (
    <div aria-hidden="true" className={cn('grid gap-3', className)}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical and never move
        <Skeleton key={line} className={width} />
      ))}
    </div>
  )
}

/** Announces once to screen readers that a region is loading; skeletons are its children. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: React.ReactNode
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
