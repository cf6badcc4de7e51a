'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button'
import type { TabStyle } from './tab-styles'
import { Tab, TabList } from './tabs'

export type ResponsiveTab = { value: string; label: string; icon?: ReactNode; count?: number; disabled?: boolean }

export type ResponsiveTabListProps = TabStyle & {
  label: string
  tabs: readonly ResponsiveTab[]
  value: string
  onValueChange: (value: string) => void
}

/** The tabs of the surrounding `Tabs`; on a small screen a select between back and forward arrows (FRM-34). */
export function ResponsiveTabList({ label, tabs, value, onValueChange, variant, size }: ResponsiveTabListProps) {
  const t = useTranslations('ui.tabs')
  const open = tabs.filter((tab) => !tab.disabled)
  const at = open.findIndex((tab) => tab.value === value)
  const [previous, next] = [open[at - 1], open[at + 1]]
  return (
    <>
      <TabList label={label} variant={variant} size={size} className="max-md:hidden">
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value} count={tab.count} disabled={tab.disabled}>
            {tab.icon}
            {tab.label}
          </Tab>
        ))}
      </TabList>
      <div className="flex items-center gap-1 md:hidden">
        <IconButton
          label={t('previous')}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={!previous}
          onClick={() => previous && onValueChange(previous.value)}
        />
        <select
          aria-label={label}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          className="min-h-target min-w-0 flex-1 appearance-none truncate rounded-2 border border-line-strong bg-(image:--select-arrow) bg-[length:1.6rem] bg-[position:right_1.1rem_center] bg-no-repeat px-3 pr-9 font-medium"
        >
          {tabs.map((tab) => (
            <option key={tab.value} value={tab.value} disabled={tab.disabled}>
              {tab.label}
            </option>
          ))}
        </select>
        <IconButton
          label={t('next')}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={!next}
          onClick={() => next && onValueChange(next.value)}
        />
      </div>
    </>
  )
}
