import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  /** A summary that looks like a link in the text. */
  plain: { box: '', summary: 'inline-flex gap-1 text-accent-text underline underline-offset-4', body: '' },
  /** A bordered box. */
  box: { box: 'rounded-2 border border-line', summary: 'flex gap-2 px-4 py-2 font-medium', body: 'px-4 pb-4' },
}

// Not with `print:`: elements that depend on `:root:has()` and have no class to be found by are restyled with the whole page whenever it changes.
const UNFOLDED_ON_PAPER = clsx(
  'on-paper:[&::details-content]:[content-visibility:visible] on-paper:[&>summary>svg]:hidden',
  'in-[[data-paper]]:[&::details-content]:[content-visibility:visible] in-[[data-paper]]:[&>summary>svg]:hidden',
)

interface DisclosureProps {
  label: ReactNode
  children: ReactNode
  look?: keyof typeof looks
  isOpen?: boolean
  /** Called when it is opened or closed. */
  onToggle?: (isOpen: boolean) => void
  /** Whether it is expanded in print. */
  isUnfoldedOnPaper?: boolean
  className?: string
}

/** Collapsed content; a native `details` element, so that it needs no script. */
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
