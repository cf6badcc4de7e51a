import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClassroomNavigation } from '@/components/classroom/classroom-navigation'
import { Texts } from '@/components/i18n/texts'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { classroomAreas } from '@/lib/classroom/areas'
import { requireActor } from '@/lib/session/server/require-actor'

/**
 * Checks access to the classroom and renders the navigation between its areas. Dialogs on every page search for schools, districts and groups, which
 * needs a query cache.
 */
export default async function ClassroomLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor('classroom')
  const t = await getTranslations('classroom')
  const areas = classroomAreas(actor).map((area) => ({ area, label: t(`area.${area}`) }))
  return (
    <>
      <ClassroomNavigation label={t('title')} areas={areas} />
      <Texts of={['changes', 'list', 'records']}>
        <StaffQueryProvider>{children}</StaffQueryProvider>
      </Texts>
    </>
  )
}
