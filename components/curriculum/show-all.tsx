'use client'

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { LinkButton } from '@/components/ui/link-button'
import type { CardLayout } from '@/lib/curriculum/levels'
import { CARDS_PER_ROW } from '@/lib/curriculum/limits'
import { cardLayouts } from './card-layout'

type ShowAllProps = { count: number; layout: CardLayout; title: ReactNode; empty: ReactNode; children: ReactNode }

/**
 * Hides everything after the first row at each width; done in CSS, so that hydration moves nothing. The widths do not overlap, so that no
 * rule has to override another.
 */
const FOLDED = [
  'max-sm:[&>li:nth-child(n+2)]:hidden',
  'sm:max-md:[&>li:nth-child(n+3)]:hidden',
  'md:max-lg:[&>li:nth-child(n+4)]:hidden',
  'lg:[&>li:nth-child(n+5)]:hidden',
]

function toggleVisibility(count: number): string {
  const { xs, sm, md, lg } = CARDS_PER_ROW
  return cn(count <= xs && 'hidden', count <= sm && 'sm:hidden', count <= md && 'md:hidden', count <= lg && 'lg:hidden')
}

/** A titled grid that previews one row, with 'Show All (count)' and 'Show Less' (CUR-26). */
export function ShowAll({ count, layout, title, empty, children }: ShowAllProps) {
  const t = useTranslations('curriculum')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const Icon = isOpen ? ChevronUp : ChevronDown
  return (
    <>
      <div className="mb-4 flex items-baseline justify-between gap-4">
        {title}
        {layout === 'grid' && (
          <LinkButton
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className={cn('min-h-8 no-underline hover:underline', toggleVisibility(count))}
          >
            {isOpen ? t('showLess') : t('showAll', { count })}
            <Icon aria-hidden="true" />
          </LinkButton>
        )}
      </div>
      {count === 0 ? (
        empty
      ) : (
        <ul id={id} className={cn(cardLayouts[layout], layout === 'grid' && !isOpen && FOLDED)}>
          {children}
        </ul>
      )}
    </>
  )
}
