import { cva } from 'class-variance-authority'
import { gradebookColors } from '@/lib/theme/colors'
import { cn } from './cn'

const tones = gradebookColors.filter((color) => color !== 'black' && color !== 'gray')

const avatarStyles = cva(
  'inline-grid flex-none select-none place-items-center rounded-full bg-gb font-semibold text-gb-ink leading-none hc:inset-ring-2 hc:inset-ring-current',
  {
    variants: { size: { sm: 'size-8 text-fs-1', md: 'size-9 text-fs-1', lg: 'size-14 text-fs-4' } },
    defaultVariants: { size: 'md' },
  },
)

/** Returns up to two initials: those of the first and of the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Returns a color that is always the same for a name. */
function toneOf(name: string) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tones[sum % tones.length]
}

export type AvatarProps = { name: string; size?: 'sm' | 'md' | 'lg'; className?: string }

/** The initials of a person, for use beside their name. */
export function Avatar({ name, size, className }: AvatarProps) {
  return (
    <span aria-hidden="true" data-gb={toneOf(name)} className={cn(avatarStyles({ size }), className)}>
      {initials(name)}
    </span>
  )
}
