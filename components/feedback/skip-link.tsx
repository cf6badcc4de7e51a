import type { ReactNode } from 'react'

/** The first link of a page; shows when it has focus. `target` is the id of what it skips to, which needs `tabIndex={-1}`. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-toast -translate-y-[200%] rounded-2 bg-surface-inverse px-5 py-3 font-medium text-text-inverse focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  )
}
