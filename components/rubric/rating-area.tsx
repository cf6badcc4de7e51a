import type { ReactNode } from 'react'

/** The box around a rating, whether editable or read-only (THM-14). */
export function RatingArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is also used read-only.
    <div role="group" aria-label={label} className="grid gap-4 rounded-2 bg-surface-sunken p-4 hc:border">
      {children}
    </div>
  )
}
