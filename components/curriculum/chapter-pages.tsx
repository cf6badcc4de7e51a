import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { InsertHere } from '@/components/placing/placing-leaves'
import { Link } from '@/components/ui/link'
import { isPageType } from '@/lib/content/types'
import type { CurriculumAccess } from '@/lib/curriculum/access'
import { firstPlace, placeAfter } from '@/lib/curriculum/insert-places'
import type { LevelPage } from '@/lib/curriculum/level-page'
import { viewerPath } from '@/lib/routing/viewer-address'
import { ItemStaff } from './item-staff'

/** The pages of a chapter in order; with insert controls before and between them for users who can insert. */
export async function ChapterPages({ page, access }: { page: LevelPage; access: CurriculumAccess }) {
  const t = await getTranslations('curriculum')
  const { root, controls } = page
  const { insertFor } = controls
  const line = 'flex min-h-14 flex-1 min-w-0 items-center justify-between gap-4 px-2'
  return (
    <ol aria-label={t('pages')} className="grid max-w-list gap-px px-4 pt-8 pb-16 md:px-10">
      {insertFor && (
        <li>
          <InsertHere place={firstPlace(root)} insertFor={insertFor} />
        </li>
      )}
      {root.children
        .filter((child) => isPageType(child.contentType))
        .map((child) => {
          const place = insertFor && placeAfter(root, child, insertFor)
          const words = (
            <>
              <span className="wrap-anywhere min-w-0 font-medium">{child.name}</span>
              {child.section && <span className="text-fs-1 text-text-quiet">{child.section}</span>}
            </>
          )
          return (
            <Fragment key={child.id}>
              <li className="flex flex-wrap items-center gap-x-2 border-b">
                {access.opensLibrary ? (
                  <Link
                    href={viewerPath({ family: 'library', contentType: 'chapter', contentId: root.id }, [
                      { kind: child.contentType, id: child.id },
                    ])}
                    className={`${line} text-text no-underline hover:bg-surface-hover`}
                  >
                    {words}
                  </Link>
                ) : (
                  <div className={line}>{words}</div>
                )}
                <ItemStaff node={child} controls={{ ...controls, insertFor: null }} />
              </li>
              {place && insertFor && (
                <li>
                  <InsertHere place={place} insertFor={insertFor} />
                </li>
              )}
            </Fragment>
          )
        })}
    </ol>
  )
}
