import type { ReactNode } from 'react'

/** The first link of a page, visible while focused. `target` is the id of the element to skip to, which needs `tabIndex={-1}`. */
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
