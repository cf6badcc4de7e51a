import { LifeBuoy, X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { RubricView } from '@/components/rubric/rubric-view'
import { Badge } from '@/components/ui/badge'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { hasScaffolds } from '@/lib/curriculum/switched-off'
import type { RubricData } from '@/lib/rubric/schema'
import { isAid, isAidsDrawerShown } from '@/lib/viewer/aids'
import type { OpenPage } from '@/lib/viewer/viewer-page'
import { isShown } from './is-shown'
import { ItemView } from './item-view'
import { dataOf, type PageContext } from './page-context'

type Aids = {
  scaffolds: ViewNode[]
  rubrics: { id: string; data: RubricData }[]
  title: 'scaffolds' | 'rubric' | 'both'
}

type AidsDrawerProps = { aids: Aids; open: OpenPage; context: PageContext }

const AIDS_DRAWER_ID = 'page-aids'

function isDrawerShown({ audience, settings, root, work }: OpenPage): boolean {
  return isAidsDrawerShown({
    hasScaffolds: hasScaffolds(root) && (settings?.scaffolds ?? true),
    isStudent: audience === 'student' && work?.isOwn !== false,
    isPreview: work === null || work.isSubmitted,
  })
}

/** Returns the aids for answering a page; null if there are none, or not for this reader. */
export function aidsOf(open: OpenPage, context: PageContext): Aids | null {
  const nodes = [...context.nodes.values()]
  const scaffolds = nodes.filter((node) => isAid(node) && isShown(node, context))
  const found = nodes.flatMap(({ children }) => children).filter(({ contentType }) => contentType === 'rubric')
  // Two items may share a rubric. A rubric's data was stored through the schema of its type.
  const rubrics = [...new Map(found.map((node) => [node.id, node])).values()].map((node) => ({
    id: node.id,
    data: dataOf(context, node) as RubricData,
  }))
  if (scaffolds.length + rubrics.length === 0 || !isDrawerShown(open)) return null
  return {
    scaffolds,
    rubrics,
    title: scaffolds.length === 0 ? 'rubric' : rubrics.length === 0 ? 'scaffolds' : 'both',
  }
}

/** The button that toggles the drawer: a tab at the edge of the page, or an entry in a phone's dock. */
export async function AidsButton({ aids, look }: { aids: Aids; look: 'tab' | 'dock' }) {
  const t = await getTranslations('viewerTools.aids')
  const title = t(aids.title)
  return (
    <button
      type="button"
      popoverTarget={AIDS_DRAWER_ID}
      data-aids=""
      aria-label={look === 'dock' ? title : undefined}
      className={look === 'tab' ? 'aids-tab' : undefined}
    >
      <LifeBuoy aria-hidden="true" />
      {look === 'tab' ? title : <span aria-hidden="true">{t(aids.title === 'rubric' ? 'rubric' : 'scaffolds')}</span>}
    </button>
  )
}

/** A drawer beside the page with aids for answering: scaffolds with their levels, and the rubrics. */
export async function AidsDrawer({ aids, open, context }: AidsDrawerProps) {
  const { scaffolds, rubrics } = aids
  const t = await getTranslations('viewerTools.aids')
  const title = t(aids.title)
  return (
    <>
      <AidsButton aids={aids} look="tab" />
      {/* biome-ignore lint/a11y/useSemanticElements: it opens above the page, as a popover. */}
      <div id={AIDS_DRAWER_ID} popover="manual" role="region" aria-label={title} className="aids">
        <header className="viewer-pane-top">
          <h2>{title}</h2>
          <button
            type="button"
            popoverTarget={AIDS_DRAWER_ID}
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="viewer-pane-close"
          >
            <X aria-hidden="true" />
          </button>
        </header>
        {scaffolds.length > 0 && (
          <section aria-label={t('scaffolds')}>
            {scaffolds.map((node) => (
              <div key={node.id}>
                <ItemView node={node} context={context} />
                <p className="aids-levels">
                  {(open.material.proficiencies.get(node.id) ?? []).map((level) => (
                    <Badge key={level}>{level}</Badge>
                  ))}
                </p>
              </div>
            ))}
          </section>
        )}
        {rubrics.length > 0 && (
          <section aria-label={t('rubric')}>
            {scaffolds.length > 0 && <h3>{t('rubric')}</h3>}
            <RubricView rubrics={rubrics} />
          </section>
        )}
      </div>
    </>
  )
}
