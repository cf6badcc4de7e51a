import { type ReactNode, useId } from 'react'
import { Heading } from '@/components/ui/heading'

/** A family of primitives in the gallery: its name and rule on the left, its states on the right. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 border-t-1 py-8 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-8"
    >
      <div>
        <Heading id={id} level={2} size="card">
          {title}
        </Heading>
        {note && <p className="mt-1.5 max-w-[44ch] text-fs-1 text-text-quiet md:max-w-45">{note}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] items-start gap-6">{children}</div>
  )
}
