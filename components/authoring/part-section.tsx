import { type ReactNode, useId } from 'react'
import { Headline } from '@/components/ui/headline'

/** A titled section of an item's page. */
export function PartSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-10">
      <Headline level={2} id={id} className="mb-3" title={title} />
      {children}
    </section>
  )
}
