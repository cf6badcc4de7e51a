import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Headline } from '@/components/ui/headline'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import { ItemLinks } from './item-links'

type PartProps = { title: string; id?: string; children: ReactNode }

/** The id of the page section that lists where an item is used. */
export const USAGES_ID = 'usages'

function Part({ title, id, children }: PartProps) {
  return (
    <section id={id} className="mt-10">
      <Headline level={2} title={title} />
      {children}
    </section>
  )
}

const Quiet = ({ children }: { children: ReactNode }) => <p className="mt-2 text-text-quiet">{children}</p>

/** Lists the children of an item in order. */
export function ItemChildren({ items }: { items: AuthoredItem['children'] }) {
  const t = useTranslations('authoring')
  return (
    <Part title={t('children')}>
      {items.length === 0 ? (
        <Quiet>{t('noChildren')}</Quiet>
      ) : (
        <ItemLinks
          label={t('children')}
          items={items}
          isOrdered
          marks={({ isDraft, isInserted, section, count }) => (
            <>
              {section && <span className="text-text-quiet">{section}</span>}
              {count > 0 && <span className="text-text-quiet">{t('holds', { count })}</span>}
              {isInserted && <Badge>{t('inserted')}</Badge>}
              {isDraft && <Badge tone="draft">{t('draft')}</Badge>}
            </>
          )}
        />
      )}
    </Part>
  )
}

/** Shows where an item is used: its parents, the items that reference it, and the number of assignments. */
export function ItemUsages({ usages }: Pick<AuthoredItem, 'usages'>) {
  const t = useTranslations('authoring')
  if (!usages) return null
  const { parents, embeds, assignments, insertions } = usages
  const isUsed = parents.length + embeds.length + assignments + insertions > 0
  return (
    <Part title={t('usages')} id={USAGES_ID}>
      {!isUsed && <Quiet>{t('unused')}</Quiet>}
      {assignments + insertions > 0 && (
        <Quiet>
          {[
            assignments > 0 && t('assignments', { count: assignments }),
            insertions > 0 && t('insertions', { count: insertions }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
      )}
      {parents.length > 0 && (
        <>
          <h3 className="mt-5 text-fs-2">{t('heldBy')}</h3>
          <ItemLinks label={t('heldBy')} items={parents} />
        </>
      )}
      {embeds.length > 0 && (
        <>
          <h3 className="mt-5 text-fs-2">{t('namedBy')}</h3>
          <ItemLinks label={t('namedBy')} items={embeds} />
        </>
      )}
    </Part>
  )
}
