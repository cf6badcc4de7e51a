'use client'

import { ChevronDown } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Spinner } from '@/components/ui/spinner'
import type { SuggestionListProps } from './suggestion-list'

const SuggestionList = dynamic<SuggestionListProps>(
  () => import('./suggestion-list').then((module) => module.SuggestionList),
  { loading: () => <Spinner /> },
)

/** A filter with many values: a button that opens a search field for them. */
export function FilterPicker(props: SuggestionListProps) {
  const t = useTranslations('library')
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" className="max-lg:min-h-11">
          {t('choose', { label: props.label })}
          <ChevronDown aria-hidden="true" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={t('findOf', { label: props.label })} className="w-90">
        <SuggestionList {...props} />
      </PopoverContent>
    </Popover>
  )
}
