import { useTranslations } from 'next-intl'
import { coverOf } from '@/components/curriculum/cover'
import { Highlight } from '@/components/data-table/highlight'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { LibraryHit } from '@/lib/library/library-types'
import { useKindLabel } from './kind-label'

type HitRowProps = {
  hit: LibraryHit
  /** The search words to mark in the name. */
  search: string
  level: 2 | 3
  /** The address, if it has more than the item's own. */
  href?: string
}

/** A search result: the item's picture, its name with the search words marked, its place, and its actions. */
export function HitRow({ hit, search, level, href = hit.href }: HitRowProps) {
  const t = useTranslations('library')
  const kindLabel = useKindLabel()
  const Heading = `h${level}` as const
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b-1 py-4">
      <div className="relative flex min-w-0 flex-[1_1_36rem] items-start gap-4">
        {hit.contentType !== 'vocab' && (
          <img
            src={hit.picture ?? coverOf(hit.id)}
            alt=""
            width={128}
            height={84}
            loading="lazy"
            className="h-14 w-21 flex-none rounded-2 object-cover sm:h-18 sm:w-27"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere line-clamp-2 text-fs-1 text-text-quiet">
            {[kindLabel(hit), hit.place].filter(Boolean).join(' · ')}
          </p>
          <Heading className="text-fs-3 leading-snug">
            <Link
              href={href}
              prefetch={false}
              title={hit.name}
              className="wrap-anywhere line-clamp-2 text-text no-underline after:absolute after:inset-0 after:rounded-1 hover:underline"
            >
              <Highlight text={hit.name} search={search} />
            </Link>
          </Heading>
          {hit.text && <p className="wrap-anywhere mt-0.5 line-clamp-2 text-fs-1 text-text-quiet">{hit.text}</p>}
          <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {hit.isDraft && <Badge tone="draft">{t('draft')}</Badge>}
            {hit.isRestricted && <Badge>{t('restricted')}</Badge>}
          </p>
        </div>
      </div>
      {hit.isAssignable && (
        <Button asChild className="max-sm:w-full">
          <Link href={`/assignment-creator/${hit.id}`} prefetch={false} aria-label={t('assignOf', { name: hit.name })}>
            {t('assign')}
          </Link>
        </Button>
      )}
    </li>
  )
}
