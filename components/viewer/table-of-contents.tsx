import { X } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { hasWordedTitles, titleRead } from '@/lib/viewer/titles'
import { type TocSection, tableOfContents } from '@/lib/viewer/toc'
import type { OpenPage } from '@/lib/viewer/viewer-page'
import { ContentsArea, ContentsProgress, ContentsRows, ContentsTitle, SectionRows, SectionState } from './contents'
import { SectionGlyph } from './section-glyph'
import { TocPanelChoice, TocPanels } from './toc-panels'
import { type TocWords, tocRows } from './toc-rows'
import { TocToggle } from './toc-toggle'

type Translate = Awaited<ReturnType<typeof getTranslations<'viewer'>>>

function wordsOf(t: Translate, language: string): TocWords {
  return {
    state: { 1: t('state.1'), 2: t('state.2') },
    mark: {
      inserted: t('mark.inserted'),
      excluded: t('mark.excluded'),
      restricted: t('mark.restricted'),
      teacher: t('mark.teacher'),
      draft: t('mark.draft'),
      reopened: t('mark.reopened'),
    },
    draftTitle: t('draftTitle'),
    language,
  }
}

function SectionHead({ section, at, words }: { section: TocSection; at: number; words: TocWords }) {
  const { name } = section
  if (!name) return null
  return (
    <h3 className="toc-head">
      <SectionGlyph name={name} />
      <span lang={CONTENT_LANGUAGE}>{name}</span>
      <SectionState at={at} words={words.state} />
    </h3>
  )
}

/** The pages of the content by section, with their progress; beside the sheet on large screens, otherwise a drawer (SH-15). */
export async function TableOfContents({ open }: { open: OpenPage }) {
  const t = await getTranslations('viewer')
  const words = wordsOf(t, await getLocale())
  const { root, completions } = open
  const sections = tableOfContents(open)
  const titleOf = hasWordedTitles([root, ...open.pages.map(({ node }) => node)])
    ? (node: ViewNode) => titleRead(open, node)
    : null
  return (
    <ContentsArea label={t('toc')}>
      <div className="toc-top">
        <ContentsTitle name={root.name} />
        <TocToggle shrink={t('shrinkToc')} expand={t('expandToc')} />
        <button
          type="button"
          popoverTarget="toc"
          popoverTargetAction="hide"
          aria-label={t('closeContents')}
          className="toc-close"
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {open.staff && <TocPanelChoice staff={open.staff} />}
      <ContentsRows words={words.state}>
        <ContentsProgress label={t('progress')} />
        {sections.map((section, at) => (
          <section
            key={section.items[0]?.page.tail.map(({ id }) => id).join()}
            data-section={section.slug ?? undefined}
          >
            <SectionHead section={section} at={at} words={words} />
            <SectionRows html={tocRows(section.items, open, words, titleOf)} isCounted={completions !== null} />
          </section>
        ))}
      </ContentsRows>
      {open.staff && <TocPanels staff={open.staff} />}
    </ContentsArea>
  )
}
