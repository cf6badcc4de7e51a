import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** Returns the letter of a choice by its index: A, B, C … */
export function choiceLetter(index: number): string {
  return String.fromCharCode(65 + index)
}

const card =
  'grid min-h-15 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 rounded-2 border-2 p-2.5 pe-4 font-reading text-fs-3 leading-[1.4] sm:grid-cols-[4rem_minmax(0,1fr)_auto]'

/** The class names of a choice that can be picked. */
export const pickableCard = `${card} relative cursor-pointer border-line bg-surface transition-colors hover:border-line-strong hover:bg-surface-hover has-checked:border-text has-checked:bg-surface-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hc:border-line-strong hc:has-checked:border-4`
/** The class names of a choice in an answer that is shown. */
export const shownCard = card

/** The class names of a choice that was picked but not checked: neither green nor with a check mark, so that it does not look right. */
export const pickedLook = 'border-text bg-surface-sunken hc:border-4'

/** The box with the letter. `tone` holds the classes of a verdict; a right choice then has a check mark. */
export function ChoiceKey({ index, isPicked, tone }: { index: number; isPicked: boolean; tone?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-10 place-items-center rounded-1 font-ui text-fs-2 font-semibold ${tone ?? (isPicked ? 'bg-surface-inverse text-text-inverse' : 'bg-surface-sunken text-text-quiet')}`}
    >
      {isPicked && tone ? <Check strokeWidth={2.6} className="size-icon-lg" /> : choiceLetter(index)}
    </span>
  )
}

export function ChoiceBody({ picture, children }: { picture?: ReactNode; children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-3">
      {picture}
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{children}</span>
    </span>
  )
}
