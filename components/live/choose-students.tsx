'use client'

import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { LinkButton } from '@/components/ui/link-button'
import type { LiveStudent } from '@/lib/remote-navigation/live-class'

/** The ids of the chosen students, and a function that adds or removes one. */
export type StudentChoice = { ids: ReadonlySet<string>; onToggle: (id: string) => void }

type ChooseStudentsProps = {
  /** Null while no students are being chosen. */
  chosen: ReadonlySet<string> | null
  count: number
  /** The ids of the students that pass the filter. */
  shownIds: readonly string[]
  onChoose: (ids: ReadonlySet<string> | null) => void
}

/** Starts and ends choosing students, and chooses all that are shown or none. */
export function ChooseStudents({ chosen, count, shownIds, onChoose }: ChooseStudentsProps) {
  const t = useTranslations('live.map.choose')
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <HydratedFieldset>
        <Button size="sm" aria-pressed={chosen !== null} onClick={() => onChoose(chosen ? null : new Set())}>
          <ListChecks aria-hidden="true" />
          {t(chosen ? 'stop' : 'start')}
        </Button>
        {chosen && (
          <>
            <LinkButton className="min-h-control-sm" onClick={() => onChoose(new Set([...chosen, ...shownIds]))}>
              {t('all')}
            </LinkButton>
            {count > 0 && (
              <LinkButton className="min-h-control-sm" onClick={() => onChoose(new Set())}>
                {t('none')}
              </LinkButton>
            )}
          </>
        )}
      </HydratedFieldset>
      <p role="status" className="text-fs-1 text-text-quiet">
        {chosen && t('count', { count })}
      </p>
    </div>
  )
}

/** The checkbox that chooses a student; renders nothing unless students are being chosen. */
export function ChoiceBox({ choice, student }: { choice: StudentChoice | null; student: LiveStudent }) {
  const t = useTranslations('live.map.choose')
  const id = useId()
  if (!choice) return null
  const name = `${student.firstName} ${student.lastName}`
  return (
    <label htmlFor={id} className="inline-flex min-h-9 cursor-pointer items-center pr-1 pl-2 max-md:min-h-11">
      <Checkbox id={id} checked={choice.ids.has(student.id)} onChange={() => choice.onToggle(student.id)} />
      <span className="sr-only">{t('student', { name })}</span>
    </label>
  )
}
