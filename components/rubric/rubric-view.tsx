import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { at } from '@/lib/interactive/value'
import { type Rubric, type RubricSelections, rubricHeading, sortedOptions } from '@/lib/rubric/rubric'

interface RubricViewProps {
  rubrics: readonly Rubric[]
  /** The options that a grader or a peer selected. */
  selections?: RubricSelections
}

/** The rubrics by which an answer is scored, each with its options from the lowest score up; the first is expanded. Selected options are marked. */
export function RubricView({ rubrics, selections = {} }: RubricViewProps) {
  const t = useTranslations('interactive.rubric')
  if (rubrics.length === 0) return null
  return (
    <div className="mt-4 grid gap-3">
      {rubrics.map((rubric, index) => {
        const pickedId = at(selections, rubric.id)
        return (
          <Disclosure
            key={rubric.id}
            isOpen={index === 0 || pickedId !== undefined}
            label={rubricHeading(rubric.data)}
            className="bg-surface"
          >
            <ul className="-mx-4 -mb-4 grid border-t border-line">
              {sortedOptions(rubric.data.options).map((option) => {
                const isPicked = option.id === pickedId
                return (
                  <li
                    key={option.id}
                    className={`grid grid-cols-[4.8rem_minmax(0,1fr)] items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:grid-cols-[4.8rem_minmax(0,1fr)_auto] ${isPicked ? 'bg-accent-soft hc:inset-ring-2 hc:inset-ring-text' : ''}`}
                  >
                    <span
                      className={`num grid min-h-8 place-items-center rounded-1 text-fs-2 font-semibold ${isPicked ? 'bg-accent-mark text-accent-ink' : 'bg-surface-sunken'}`}
                    >
                      {option.score}
                    </span>
                    <span className="pt-0.5 font-reading text-fs-2 leading-[1.5]">{option.description}</span>
                    {isPicked && (
                      <span className="col-start-2 inline-flex items-center gap-1.5 text-fs-2 font-semibold text-accent-text sm:col-start-3">
                        <Check aria-hidden="true" strokeWidth={2.6} className="size-icon-sm" />
                        {t('picked')}
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          </Disclosure>
        )
      })}
    </div>
  )
}
