import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import type { CardSection as Section } from '@/lib/curriculum/levels'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { ItemCard } from './item-card'
import { ShowAll } from './show-all'

type CardSectionProps = {
  section: Section
  uploads: Map<string, UploadsMap>
  gradeId: string | null
  mayAssign: boolean
}

/** A row of cards with its title; more than one row hides behind 'Show All' (learner.md §2). */
export async function CardSection({ section, uploads, gradeId, mayAssign }: CardSectionProps) {
  const t = await getTranslations('curriculum')
  if (section.items.length === 0 && section.title === null)
    return <EmptyState title={t('empty')} text={t('emptyText')} />
  const cards = section.items.map((node) => (
    <ItemCard
      key={node.id}
      node={node}
      uploads={uploads.get(node.id)}
      gradeId={gradeId}
      mayAssign={mayAssign}
      layout={section.layout}
    />
  ))
  return (
    <section aria-labelledby={section.title === null ? undefined : `section-${section.id}`} className="mt-10">
      {section.title === null ? (
        <ul
          className={
            section.layout === 'grid' ? 'grid gap-5 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4' : 'grid gap-4'
          }
        >
          {cards}
        </ul>
      ) : (
        <ShowAll
          count={cards.length}
          layout={section.layout}
          title={
            <Heading level={3} size="section" id={`section-${section.id}`}>
              {section.title}
            </Heading>
          }
          empty={<p className="text-text-quiet">{t('empty')}</p>}
        >
          {cards}
        </ShowAll>
      )}
    </section>
  )
}
