import type { ComponentProps } from 'react'
import { cn } from './cn'

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6

const looks = {
  banner: 'text-fs-7 tracking-display',
  story: 'text-fs-6 tracking-display',
  page: 'text-fs-5',
  section: 'text-fs-4',
  card: 'text-fs-3',
  row: 'text-fs-2',
}

/** Returns the heading level for any number, limited to 1 to 6 (READ-08). */
export function headingLevel(level: number): HeadingLevel {
  const whole = Math.round(Number.isFinite(level) ? level : 1)
  return Math.min(6, Math.max(1, whole)) as HeadingLevel
}

const sizeOfLevel = ['page', 'section', 'card', 'row', 'row', 'row'] as const

export type HeadingProps = ComponentProps<'h2'> & { level?: number; size?: keyof typeof looks }

/** A heading; `level` is its place in the outline, `size` its appearance. */
export function Heading({ level = 2, size, className, ...rest }: HeadingProps) {
  const clamped = headingLevel(level)
  const Element = `h${clamped}` as const
  return <Element {...rest} className={cn(looks[size ?? sizeOfLevel[clamped - 1] ?? 'row'], className)} />
}
