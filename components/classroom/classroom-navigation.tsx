'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { areaPath, type ClassroomArea } from '@/lib/classroom/areas'

type ClassroomNavigationProps = { label: string; areas: readonly { area: ClassroomArea; label: string }[] }

/** The navigation between the parts of the classroom, shown on all of its screens except the live lesson, which needs the space. */
export function ClassroomNavigation({ label, areas }: ClassroomNavigationProps) {
  const pathname = usePathname()
  if (/^\/classroom\/assignments\/[^/]+\/live/.test(pathname)) return null
  return (
    <TabLinks label={label} variant={1} className="m-0 border-b-1 px-1 py-1 md:px-7 print:hidden">
      {areas.map(({ area, label: name }) => {
        const href = areaPath(area)
        return (
          <TabLink key={area} variant={1} current={pathname === href || pathname.startsWith(`${href}/`)}>
            <Link href={href}>{name}</Link>
          </TabLink>
        )
      })}
    </TabLinks>
  )
}
