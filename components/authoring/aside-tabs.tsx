'use client'

import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs'

type AsideTabsProps = {
  label: string
  /** The label of each tab. */
  names: { about: string; preview: string }
  about: ReactNode
  preview: ReactNode
}

/** Renders the tabs beside an item's forms: facts about the item, or its preview. The preview stays visible while the author writes. */
export function AsideTabs({ label, names, about, preview }: AsideTabsProps) {
  return (
    <Tabs defaultValue="about" className="lg:h-full">
      <TabList label={label} size="sm">
        <Tab value="about">{names.about}</Tab>
        <Tab value="preview">{names.preview}</Tab>
      </TabList>
      <TabPanel value="about">{about}</TabPanel>
      <TabPanel value="preview" className="lg:sticky lg:top-[calc(var(--appbar-h)+0.8rem)]">
        {preview}
      </TabPanel>
    </Tabs>
  )
}
