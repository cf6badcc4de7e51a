import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import type { CurriculumAccess } from '@/lib/curriculum/access'
import type { LevelPage } from '@/lib/curriculum/level-page'
import type { CardSection as Section } from '@/lib/curriculum/levels'
import { cardLayouts } from './card-layout'
import { ItemCard } from './item-card'
import { MasonryCard } from './masonry-card'
import { ShowAll } from './show-all'

type CardSectionProps = {
  section: Section
  page: Pick<LevelPage, 'uploads' | 'moduleNames' | 'controls'>
  gradeId: string | null
  access: CurriculumAccess
  /** The level of its title; its cards are one level below, or at this level without a title. */
  level: 2 | 3
}

/** A row of cards with a title; further rows are behind 'Show All' (CUR-26). */
export async function CardSection({ section, page, gradeId, access, level }: CardSectionProps) {
  const t = await getTranslations('curriculum')
  if (section.items.length === 0 && section.title === null)
    return <EmptyState title={t('empty')} text={t('emptyText')} />
  const below = level === 2 ? 3 : 4
  const cardLevel: 2 | 3 | 4 = section.title === null ? level : below
  const cards = section.items.map((node) => {
    const own = {
      node,
      gradeId,
      access,
      level: cardLevel,
      uploads: page.uploads.get(node.id),
      controls: page.controls,
      parentId: section.parentId,
    }
    return section.layout === 'masonry' ? (
      <MasonryCard key={node.id} {...own} moduleName={page.moduleNames.get(node.id)} />
    ) : (
      <ItemCard key={node.id} {...own} layout={section.layout} />
    )
  })
  return (
    <section aria-labelledby={section.title === null ? undefined : `section-${section.id}`} className="mt-10">
      {section.title === null ? (
        <ul className={cardLayouts[section.layout]}>{cards}</ul>
      ) : (
        <ShowAll
          count={cards.length}
          layout={section.layout}
          title={
            <Heading level={level} size="section" id={`section-${section.id}`}>
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
