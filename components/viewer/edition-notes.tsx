import { getTranslations } from 'next-intl/server'
import { renderLine } from '@/components/rich-text/render-plain'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { summariesOf } from '@/lib/viewer/page-items'
import type { Edition } from '@/lib/viewer/staff-part'
import { PageBody } from './page-body'
import type { PageContext } from './page-context'
import { PageSummary } from './page-summary'

type EditionProps = { edition: Edition; context: PageContext }

async function EditionLists({ edition, context }: EditionProps) {
  const t = await getTranslations('viewerTools.edition')
  const { words, standards, tags } = edition
  return (
    <>
      {words.length > 0 && (
        <>
          <p className="edition-label">{t('words')}</p>
          <dl>
            {words.map(({ id, name, definition }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>
                  <StoredHtml as="span" html={renderLine(definition, { labels: context.labels })} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {standards.length > 0 && (
        <>
          <p className="edition-label">{t('standards')}</p>
          <dl>
            {standards.map(({ id, code, statement }) => (
              <div key={id}>
                <dt>{code}</dt>
                <dd>{statement}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {tags.length > 0 && (
        <>
          <p className="edition-label">{t('tags')}</p>
          <p>{tags.join(', ')}</p>
        </>
      )}
    </>
  )
}

type EditionNotesProps = {
  node: ViewNode
  context: PageContext
  /** Whether to say that there are none: used for the page itself, not for each of its items. */
  saysNone?: boolean
}

/** The teacher edition's notes on an item, beside what students read; renders nothing outside the teacher edition. */
export async function EditionNotes({ node, context, saysNone = false }: EditionNotesProps) {
  const editions = context.open.staff?.editions
  const edition = editions?.get(node.id)
  const summaries = summariesOf(node)
  if (!editions || (!edition && summaries.length === 0 && !saysNone)) return null
  const t = await getTranslations('viewerTools.edition')
  return (
    <section aria-label={t('of', { name: node.name })} className="edition-notes">
      <p className="edition-badge">{t('badge')}</p>
      {!edition && summaries.length === 0 && <p>{t('none')}</p>}
      {summaries.map((summary) => (
        <PageSummary key={summary.id} node={summary} context={context} />
      ))}
      {edition?.body && (
        <PageBody node={node} html={edition.body} field="edition" context={context} headingOffset={2} />
      )}
      {edition?.notes && (
        <>
          <p className="edition-label">{t('notes')}</p>
          <PageBody node={node} html={edition.notes} field="edition-notes" context={context} headingOffset={2} />
        </>
      )}
      {edition && <EditionLists edition={edition} context={context} />}
    </section>
  )
}
