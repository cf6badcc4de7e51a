import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  /** Words to press within a text. */
  plain: { box: '', summary: 'inline-flex gap-1 text-accent-text underline underline-offset-4', body: '' },
  /** A box of its own. */
  box: { box: 'rounded-2 border border-line', summary: 'flex gap-2 px-4 py-2 font-medium', body: 'px-4 pb-4' },
}

// Not by `print:`: what stands behind `:root:has()` and has no class to be found by is styled anew with the whole page at each change of it.
const UNFOLDED_ON_PAPER = clsx(
  'on-paper:[&::details-content]:[content-visibility:visible] on-paper:[&>summary>svg]:hidden',
  'in-[[data-paper]]:[&::details-content]:[content-visibility:visible] in-[[data-paper]]:[&>summary>svg]:hidden',
)

interface DisclosureProps {
  label: ReactNode
  children: ReactNode
  look?: keyof typeof looks
  isOpen?: boolean
  /** Hears that it was opened or closed. */
  onToggle?: (isOpen: boolean) => void
  /** Whether it is printed unfolded. */
  isUnfoldedOnPaper?: boolean
  className?: string
}

/** Something folded away until it is asked for; the browser's own element, so that it needs no script. */
export function Disclosure(props: DisclosureProps) {
  const { label, children, look = 'box', isOpen, onToggle, isUnfoldedOnPaper, className = '' } = props
  const { box, summary, body } = looks[look]
  const paper = isUnfoldedOnPaper ? UNFOLDED_ON_PAPER : ''
  return (
    <details
      open={isOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className={`group/disclosure ${box} ${paper} ${className}`}
    >
      <summary
        className={`min-h-target cursor-pointer list-none items-center text-fs-2 [&::-webkit-details-marker]:hidden ${summary}`}
      >
        <ChevronRight
          aria-hidden="true"
          className="size-icon flex-none transition-[rotate] group-open/disclosure:rotate-90"
        />
        {label}
      </summary>
      <div className={body}>{children}</div>
    </details>
  )
}
