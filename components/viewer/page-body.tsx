import { useTranslations } from 'next-intl'
import { InteractiveView } from '@/components/interactive/registry'
import type { BlockReference } from '@/components/rich-text/options'
import { renderElements } from '@/components/rich-text/rich-text'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Spinner } from '@/components/ui/spinner'
import { languageOfVersion } from '@/lib/content/language'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { FunFactCards, inlineView } from './inline-views'
import { dataOf, linkSettings, type PageContext, titleOf, uploadsOf } from './page-context'
import { type BodyField, renderBody } from './render-body'
import { shownItem } from './shown-item'

/** Takes the place of an item that a text references but that does not exist (BLK-21). */
function MissingBlock() {
  const t = useTranslations('viewer')
  return (
    <div className="my-6 grid min-h-24 place-items-center rounded-3 bg-surface-sunken text-text-quiet">
      <Spinner label={t('loadingBlock')} />
    </div>
  )
}

type PageBodyProps = {
  node: ViewNode
  html: string
  field: BodyField
  /** The version of the text, where the field does not imply it. */
  version?: TextVersion
  context: PageContext
  headingOffset?: number
}

/** Returns the version of a text that readers can annotate; undefined for a question, and for what only teachers read. */
function markedVersion(field: BodyField, version: TextVersion | undefined): TextVersion | undefined {
  if (version) return version
  return field === 'standard' || field === 'leveled' || field === 'spanish' ? field : undefined
}

/** The slots of the item that hold the narrations of the bodies. */
const NARRATIONS: Partial<Record<BodyField, string>> = {
  standard: 'narration',
  leveled: 'narrationLeveled',
  spanish: 'narrationSpanish',
}

function blockView(reference: BlockReference, context: PageContext) {
  if (reference.block === 'insert-interactive') return null
  const node = context.nodes.get(reference.contentId)
  if (node) return context.renderItem(node)
  const item = context.open.material.references.get(reference.contentId)
  if (!item) return <MissingBlock />
  if (item.contentSubType !== 'image') return null
  const shown = shownItem({ ...item, name: titleOf(context, item).title }, dataOf(context, item), context)
  return <InteractiveView node={shown} mode={{ kind: 'preview' }} />
}

/** A text of an item as this viewer reads it, with the embedded items in place. */
export function PageBody({ node, html, field, version, context, headingOffset = 1 }: PageBodyProps) {
  const { open, labels, linkFor } = context
  const { segments, cards } = renderBody({
    contentId: node.id,
    contentVersion: node.version,
    field,
    html,
    headingOffset,
    labels,
    linkFor,
    words: open.material.vocabulary.get(node.id) ?? [],
    ...linkSettings(context),
  })
  const slot = NARRATIONS[field]
  const narration = slot ? uploadsOf(context, node)[slot] : undefined
  const views = {
    block: (reference: BlockReference) => blockView(reference, context),
    inline: (...[reference, children]: Parameters<typeof inlineView> extends [unknown, ...infer Rest] ? Rest : never) =>
      inlineView(context, reference, children),
  }
  return (
    <div
      className="page-body"
      data-body={node.id}
      data-version={field}
      data-text-version={markedVersion(field, version)}
      data-narration={narration?.url}
      data-cues={narration?.cuesUrl}
      lang={languageOfVersion(version ?? (field === 'spanish' ? field : 'standard'))}
    >
      {segments.map((segment, index) =>
        'html' in segment ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a stored text never move.
          <StoredHtml key={index} html={segment.html} lang={null} />
        ) : (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={index}
            className={segment.tree.tagName === 'div' ? undefined : 'rich-text'}
            data-float={segment.tree.properties.dataFloat}
          >
            {renderElements(segment.tree, views)}
          </div>
        ),
      )}
      {html.includes('fun-fact') && <FunFactCards html={html} context={context} close={labels.close} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from stored HTML by components/rich-text. */}
      {cards && <div dangerouslySetInnerHTML={{ __html: cards }} />}
    </div>
  )
}
