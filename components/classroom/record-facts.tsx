import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** A list of labelled facts about a record; unknown ones are left out. */
export function RecordFacts({ facts, label }: { facts: readonly (Fact | null | false)[]; label: string }) {
  return (
    <dl aria-label={label} className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-3 xl:grid-cols-4">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} className="min-w-0">
              <dt className="text-fs-1 text-text-quiet">{fact.label}</dt>
              <dd className="wrap-anywhere">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
