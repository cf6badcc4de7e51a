import { CircleAlert, Lock } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeProps = {
  kind: 'lock' | 'warning'
  children: ReactNode
  /** Actions below the text, in the same box; not announced with each change of it. */
  below?: ReactNode
}

/** A quiet line that explains a state. It is never printed; a worksheet on screen shows only warnings about text that may be lost. */
export function Notice({ kind, children, below }: NoticeProps) {
  const Icon = kind === 'lock' ? Lock : CircleAlert
  return (
    <div
      className={`mt-4 rounded-2 border p-4 text-fs-2 leading-ui ${kind === 'lock' ? 'border-line bg-surface-sunken text-text print:hidden' : 'border-warning-line bg-warning-soft text-warning-text on-paper:hidden'}`}
    >
      <div role={kind === 'warning' ? 'alert' : undefined} className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-icon flex-none" />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {below}
    </div>
  )
}
