import { getTranslations } from 'next-intl/server'
import { Fragment } from 'react'
import { ClassNotesLeaf } from '@/components/annotation/class-notes-leaf'
import { Picture } from '@/components/media/picture'
import { renderLine } from '@/components/rich-text/render-plain'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { countHtmlWords } from '@/lib/common/html-text'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import { echoSlug } from '@/lib/content/section'
import { bodyOf, shownVersion, versionsOf } from '@/lib/content/text-versions'
import { WORDS_PER_MINUTE } from '@/lib/viewer/limits'
import { summariesOf } from '@/lib/viewer/page-items'
import { titleRead } from '@/lib/viewer/titles'
import { sectionOfPage } from '@/lib/viewer/toc'
import { EchoTask } from './echo-task'
import { EditionNotes } from './edition-notes'
import { EmbeddedInteractive } from './embedded-interactive'
import { isShown } from './is-shown'
import { NodeStaff } from './node-staff'
import { PageBody } from './page-body'
import { dataOf, type PageContext } from './page-context'
import { PageMedia } from './page-media'
import { textField } from './text-field'
import { TextWithItems } from './text-with-items'

type Part = { context: PageContext }

async function Kind({ context }: Part) {
  const { page } = context.open
  const data = dataOf(context, page.node)
  const genre = textField(data, 'genre')
  const words = page.node.contentSubType === 'reading' ? countHtmlWords(bodyOf(data, context.version) ?? '') : 0
  const t = await getTranslations('viewer')
  const parts = [genre, ...(words > 0 ? [t('minutes', { count: Math.ceil(words / WORDS_PER_MINUTE) })] : [])]
  const shown = parts.filter(Boolean)
  return shown.length > 0 ? <p className="page-kind">{shown.join(' · ')}</p> : null
}

/** The chapter's own text and what precedes its first page: the lead of that page (domain.md §1). */
function Lead({ context }: Part) {
  const { root, page, pages, items } = context.open
  if (page !== pages[0] || page.node === root) return null
  const data = dataOf(context, root)
  const version = shownVersion(versionsOf(data, { leveled: true }), context.version)
  const html = bodyOf(data, version)
  const editions = context.open.staff?.editions
  const hasEdition = editions && (editions.has(root.id) || summariesOf(root).length > 0)
  if (!html && items.before.length === 0 && !hasEdition) return null
  const title = titleRead(context.open, root)
  return (
    <div className="page-lead">
      <p className="page-kind" lang={title.lang}>
        {title.title}
      </p>
      <EditionNotes node={root} context={context} />
      {html && <PageBody node={root} html={html} field="lead" version={version} context={context} />}
      {items.before
        .filter((item) => isShown(item, context))
        .map((item) => (
          <Fragment key={item.id}>{context.renderItem(item)}</Fragment>
        ))}
    </div>
  )
}

async function Title({ context }: Part) {
  const { node } = context.open.page
  const data = dataOf(context, node)
  const { title, isWorded, lang } = titleRead(context.open, node)
  const html = isWorded ? '' : textField(data, 'nameHtml')
  const author = textField(data, 'author')
  const subtitle = textField(data, 'subtitle')
  const t = await getTranslations('viewer')
  // Beside another page it is a section of that page.
  const Heading = context.open.isPinned ? 'h2' : 'h1'
  return (
    <>
      <Heading className="story-title" lang={lang}>
        {html ? <StoredHtml as="span" html={renderLine(html, { labels: context.labels })} /> : title}
      </Heading>
      {subtitle && (
        <p className="page-subtitle" lang={CONTENT_LANGUAGE}>
          {subtitle}
        </p>
      )}
      {author && <p className="page-author">{t('byAuthor', { author })}</p>}
    </>
  )
}

/** The teacher's notes for the class on this page; nothing where the page is shown without notes. */
function ForClass({ context: { notes, open } }: Part) {
  if (!notes?.isOn) return null
  const { place, told, page } = notes
  return <ClassNotesLeaf place={place} told={told} page={page} isStudent={open.work?.isOwn === true} />
}

/** An echo outside the sections has its own color. */
function echoColour({ page, pages }: PageContext['open']) {
  if (page.node.contentType !== 'echo') return null
  return echoSlug(page.node, pages.filter(({ node }) => node.contentType === 'echo').indexOf(page))
}

/** A page for reading: title, picture, text, and then its tasks. */
export function PageArticle({ context }: Part) {
  const { open } = context
  const { node } = open.page
  const slug = sectionOfPage(open.root, open.page).slug ?? echoColour(open)
  const picture = node.contentType === 'interactive' ? undefined : open.material.uploads.get(node.id)?.imageLarge
  return (
    <article className="story" data-section={slug ?? undefined}>
      <Lead context={context} />
      <Kind context={context} />
      <NodeStaff node={node} context={context} />
      <Title context={context} />
      <EditionNotes node={node} context={context} saysNone />
      <ForClass context={context} />
      {picture && (
        <div className="story-art">
          <Picture entry={picture} alt="" sizes="(min-width: 900px) 660px, 100vw" isEager />
        </div>
      )}
      <PageMedia node={node} context={context} />
      <div className="story-text">
        {node.contentType === 'echo' && <EchoTask node={node} context={context} />}
        {node.contentType === 'interactive' && <EmbeddedInteractive node={node} context={context} />}
        {node.contentType !== 'echo' && node.contentType !== 'interactive' && (
          <TextWithItems node={node} items={open.items.own} context={context} />
        )}
      </div>
      {open.items.after
        .filter((item) => isShown(item, context))
        .map((item) => (
          <Fragment key={item.id}>{context.renderItem(item)}</Fragment>
        ))}
    </article>
  )
}
