'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Heading } from '@/components/ui/heading'
import { type Accommodations, accommodationsOf } from '@/lib/user/accommodations'
import type { WireUser } from '@/lib/user/schema'
import { DialogButton } from './dialog-button'

const AccommodationsDialog = dynamic(
  () => import('./accommodations-dialog').then((module) => module.AccommodationsDialog),
  { ssr: false },
)

function useWords({ extraTimePercent, readAloud, leveled, spanish }: Accommodations): string[] {
  const t = useTranslations('records.accommodations')
  return [
    extraTimePercent ? t('hasExtraTime', { percent: extraTimePercent }) : '',
    readAloud ? t('readAloud') : '',
    leveled ? t('leveled') : '',
    spanish ? t('spanish') : '',
  ].filter(Boolean)
}

/** Shows a student's accommodations, which apply to all of their work; everyone who teaches the student can see and change them. */
export function AccommodationsPart({ student, canChange }: { student: WireUser; canChange: boolean }) {
  const t = useTranslations('records.accommodations')
  const words = useWords(accommodationsOf(student.preferences))
  return (
    <section aria-labelledby="accommodations" className="mt-8">
      <Heading level={2} id="accommodations">
        {t('heading')}
      </Heading>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>{words.length > 0 ? words.join(', ') : t('none')}</p>
        {canChange && (
          <DialogButton size="sm" dialog={(onClose) => <AccommodationsDialog student={student} onClose={onClose} />}>
            {t('change')}
          </DialogButton>
        )}
      </div>
    </section>
  )
}
