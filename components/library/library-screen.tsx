import {
  BookOpen,
  FileText,
  Layers,
  type LucideIcon,
  MessageCircleQuestion,
  PenLine,
  ScrollText,
  WholeWord,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SearchForm } from '@/components/form/search-form'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import type { TopItem } from '@/lib/curriculum/level-page'
import { type LibraryHit, type LibraryType, libraryTypes } from '@/lib/library/library-types'
import { SEARCH_PATH, searchPath } from '@/lib/library/paths'
import { gradeKey } from '@/lib/theme/grades'
import { HitRow } from './hit-row'

export type LibraryScreenProps = {
  grades: readonly TopItem[]
  newest: readonly LibraryHit[]
  words: readonly LibraryHit[]
}

const ICONS: Record<LibraryType, LucideIcon> = {
  unit: Layers,
  chapter: BookOpen,
  source: ScrollText,
  subsection: FileText,
  echo: PenLine,
  interactive: MessageCircleQuestion,
  vocab: WholeWord,
}
const tile =
  'flex min-h-14 items-center gap-3 rounded-3 border bg-surface-raised px-4 py-2 font-medium text-text no-underline transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-1'

function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading level={2}>{title}</Heading>
        {more}
      </div>
      {children}
    </section>
  )
}

function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center font-medium text-accent-text no-underline hover:underline"
    >
      {children}
    </Link>
  )
}

function Kinds() {
  const t = useTranslations('library')
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {libraryTypes.map((type) => {
        const Icon = ICONS[type]
        return (
          <li key={type}>
            <Link href={searchPath({ where: { contentType: type } })} className={tile}>
              <Icon aria-hidden="true" className="size-icon-lg flex-none text-accent-text" />
              {t(`kind.${type}`)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function Grades({ grades }: Pick<LibraryScreenProps, 'grades'>) {
  const t = useTranslations('library')
  return (
    <ul className="mt-4 flex flex-wrap gap-3">
      {grades.map(({ id, name, abbreviation }) => (
        <li key={id} data-grade={gradeKey(abbreviation)}>
          <Link
            href={searchPath({ modifiers: { withinContent: id } })}
            aria-label={abbreviation ? t('gradeOf', { name: abbreviation }) : name}
            className="grid h-14 min-w-14 place-items-center rounded-3 bg-accent-soft font-semibold text-accent-text text-fs-4 no-underline hover:bg-accent hover:text-accent-ink hc:inset-ring-2 hc:inset-ring-current"
          >
            {abbreviation || <span className="max-w-48 truncate px-3">{name}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Words({ words }: Pick<LibraryScreenProps, 'words'>) {
  return (
    <ul className="mt-4 flex flex-wrap gap-2">
      {words.map(({ id, name, href }) => (
        <li key={id} className="min-w-0">
          <Link
            href={href}
            prefetch={false}
            title={name}
            className="inline-flex min-h-11 max-w-full items-center rounded-2 bg-surface-sunken px-3.5 font-medium text-text no-underline hover:bg-accent-soft hover:text-accent-text hc:inset-ring hc:inset-ring-current"
          >
            <span className="truncate">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The entry points of the library: search, new items, kinds, grades, words. */
export function LibraryScreen({ grades, newest, words }: LibraryScreenProps) {
  const t = useTranslations('library')
  return (
    <PageScreen title={t('title')} text={t('text')}>
      <SearchForm action={SEARCH_PATH} keyword="" label={t('searchLabel')} submit={t('find')} className="mt-6" />
      <Part title={t('kinds')}>
        <Kinds />
      </Part>
      {grades.length > 0 && (
        <Part title={t('grades')}>
          <Grades grades={grades} />
        </Part>
      )}
      {words.length > 0 && (
        <Part
          title={t('words')}
          more={<More href={searchPath({ where: { contentType: 'vocab' } })}>{t('allWords')}</More>}
        >
          <Words words={words} />
        </Part>
      )}
      <Part
        title={t('newest')}
        more={
          newest.length > 0 && (
            <More
              href={searchPath({
                where: { contentType: 'chapter' },
                orderBy: [{ field: 'dateCreated', direction: 'desc' }],
              })}
            >
              {t('allNewest')}
            </More>
          )
        }
      >
        {newest.length === 0 ? (
          <p className="mt-4 text-text-quiet">{t('nothingNew')}</p>
        ) : (
          <ul className="mt-4 border-t-1">
            {newest.map((hit) => (
              <HitRow key={hit.id} hit={hit} search="" level={3} />
            ))}
          </ul>
        )}
      </Part>
    </PageScreen>
  )
}
