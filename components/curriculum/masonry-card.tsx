import { getTranslations } from 'next-intl/server'
import { Card, CardLink } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { CurriculumAccess } from '@/lib/curriculum/access'
import { masonryPath, masonryTitle } from '@/lib/curriculum/card-actions'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { Controls } from '@/lib/curriculum/controls'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { coverOf } from './cover'
import { ItemStaff } from './item-staff'

type MasonryCardProps = {
  node: ViewNode
  uploads?: UploadsMap
  gradeId: string | null
  access: CurriculumAccess
  level: 2 | 3 | 4
  moduleName: string | undefined
  controls: Controls
  /** The id of its parent. */
  parentId: string
}

/** A card as high as its picture: the module's name above the item's; the whole card is a link to the item (CUR-27). */
export async function MasonryCard({
  node,
  uploads,
  gradeId,
  access,
  level,
  moduleName,
  controls,
  parentId,
}: MasonryCardProps) {
  const t = await getTranslations('curriculum')
  const Name = `h${level}` as const
  const title = masonryTitle(node)
  const href = masonryPath(gradeId, node, access)
  const name = title === null ? t('untitled') : 'name' in title ? title.name : t('untitledOf', title)
  const picture = uploads?.imageLarge ?? uploads?.imageSmall
  return (
    <Card asChild interactive={href !== null} className="mb-5 break-inside-avoid overflow-hidden">
      <li>
        <img src={picture?.url ?? coverOf(node.id)} alt="" loading="lazy" className="h-auto w-full" />
        <div className="p-4">
          {moduleName && <p className="wrap-anywhere text-fs-1 text-text-quiet">{moduleName}</p>}
          <Name className="wrap-anywhere text-fs-2 leading-snug">
            {href ? (
              <CardLink>
                <Link href={href} prefetch={false}>
                  {name}
                </Link>
              </CardLink>
            ) : (
              name
            )}
          </Name>
          <ItemStaff node={node} controls={controls} parentId={parentId} className="relative z-1 mt-2" />
        </div>
      </li>
    </Card>
  )
}
