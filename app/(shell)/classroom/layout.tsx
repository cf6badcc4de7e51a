import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClassroomNavigation } from '@/components/classroom/classroom-navigation'
import { Texts } from '@/components/i18n/texts'
import { classroomAreas } from '@/lib/classroom/areas'
import { requireViewer } from '@/lib/session/server/require-viewer'

/** The gate of the classroom, and the ways between its parts. */
export default async function ClassroomLayout({ children }: { children: ReactNode }) {
  const viewer = await requireViewer('classroom')
  const t = await getTranslations('classroom')
  const areas = classroomAreas(viewer).map((area) => ({ area, label: t(`area.${area}`) }))
  return (
    <>
      <ClassroomNavigation label={t('title')} areas={areas} />
      <Texts of={['list']}>{children}</Texts>
    </>
  )
}
