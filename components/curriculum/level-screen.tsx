import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import type { CurriculumAccess } from '@/lib/curriculum/access'
import { withTabs } from '@/lib/curriculum/card-actions'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { LevelPage } from '@/lib/curriculum/level-page'
import { descriptionOf, type TabLevel } from '@/lib/curriculum/levels'
import { CardSection } from './card-section'
import { Description } from './description'
import { levelTexts } from './level-texts'

type LevelScreenProps = { page: LevelPage; path: string; gradeId: string | null; access: CurriculumAccess }

const selectedTab = (level: TabLevel | undefined) => level?.tabs[level.selected]

function tabName(node: ViewNode, style: 0 | 1, index: number): string {
  return style === 1 && node.contentSubType === 'module' ? `${index + 1}. ${node.name}` : node.name
}

/** The content of a level page below its banner: the tabs, the selected item with its summary, and its cards (CUR-22). */
export async function LevelScreen({ page, path, gradeId, access }: LevelScreenProps) {
  const t = await getTranslations('curriculum')
  const { layout, root } = page
  const query = (depth: number, index: number) =>
    `${layout.levels
      .slice(0, depth)
      .map((level) => `t${level.depth}=${level.selected}&`)
      .join('')}t${depth}=${index}`
  const { current } = layout
  return (
    <Texts of={levelTexts(page)}>
      <div className="px-4 pt-4 pb-16 md:px-10">
        {layout.levels.map((level, row) => (
          <TabLinks
            key={level.depth}
            variant={level.style}
            label={selectedTab(layout.levels[row - 1])?.name ?? root.name}
            className={level.style === 0 ? undefined : 'py-4'}
          >
            {level.tabs.map((tab, index) => (
              <TabLink key={tab.id} current={index === level.selected} variant={level.style}>
                <Link href={withTabs(path, query(level.depth, index))} prefetch={false} scroll={false}>
                  {tabName(tab, level.style, index)}
                </Link>
              </TabLink>
            ))}
          </TabLinks>
        ))}
        {current.id !== root.id && (
          <div className="mt-4 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_34rem] lg:gap-10">
            <Heading level={2} size="page" className="wrap-anywhere">
              {typeof current.data.namePrefix === 'string' && (
                <span className="font-normal text-text-quiet">{current.data.namePrefix}: </span>
              )}
              {current.name}
            </Heading>
            {descriptionOf(current) && (
              <section aria-labelledby="level-summary" className="rounded-2 bg-surface-sunken px-5 py-4">
                <h3 id="level-summary" className="mb-1.5 text-fs-2">
                  {t('summary')}
                </h3>
                <Description of={current} className="text-fs-1 leading-relaxed" />
              </section>
            )}
          </div>
        )}
        {[...page.sections, ...page.restSections].map((section) => (
          <CardSection
            key={section.id}
            section={section}
            page={page}
            gradeId={gradeId}
            access={access}
            level={current.id === root.id ? 2 : 3}
          />
        ))}
      </div>
    </Texts>
  )
}
