import { CircleAlert, Lock } from 'lucide-react'
import type { ReactNode } from 'react'

/** A quiet line that says why something is as it is. */
export function Notice({ kind, children }: { kind: 'lock' | 'warning'; children: ReactNode }) {
  const Icon = kind === 'lock' ? Lock : CircleAlert
  return (
    <div
      role={kind === 'warning' ? 'alert' : undefined}
      className={`mt-4 flex items-start gap-3 rounded-2 border p-4 text-fs-2 leading-ui ${kind === 'lock' ? 'border-line bg-surface-sunken text-text' : 'border-warning-line bg-warning-soft text-warning-text'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-icon flex-none" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
