import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import type { ChosenFilter } from '@/lib/library/library-types'
import { isNarrowed, type ListPlace, whereHref } from '@/lib/search/list-address'

const LABELS = { standardId: 'standard', tagId: 'tag', vocabContentId: 'word' } as const
const chip =
  'inline-flex min-h-control-sm max-w-full items-center gap-1.5 rounded-1 px-2.5 font-medium text-fs-1 no-underline max-lg:min-h-11'

function without(place: ListPlace, { field, id }: ChosenFilter): string {
  const value = place.query.where[field]
  const left = Array.isArray(value) ? value.filter((each) => each !== id) : []
  return whereHref(place, { [field]: left.length > 0 ? left : undefined })
}

/** The standards, tags and words that filter a search; pressing one removes it. */
export function ChosenFilters({ place, chosen }: { place: ListPlace; chosen: readonly ChosenFilter[] }) {
  const t = useTranslations('library')
  if (!isNarrowed(place)) return null
  return (
    <ul aria-label={t('chosen')} className="mt-3 flex flex-wrap gap-2">
      {chosen.map((filter) => {
        const words = { label: t(LABELS[filter.field]), name: filter.name }
        return (
          <li key={`${filter.field} ${filter.id}`} className="min-w-0">
            <Link
              href={without(place, filter)}
              scroll={false}
              prefetch={false}
              aria-label={t('remove', words)}
              className={cn(chip, 'bg-accent-soft text-accent-text hc:inset-ring-2 hc:inset-ring-current')}
            >
              <span className="truncate">{t('filterOf', words)}</span>
              <X aria-hidden="true" className="size-icon-sm flex-none" />
            </Link>
          </li>
        )
      })}
      <li>
        <Link
          href={place.path}
          scroll={false}
          prefetch={false}
          className={cn(chip, 'px-0 text-accent-text hover:underline')}
        >
          {t('clear')}
        </Link>
      </li>
    </ul>
  )
}
