'use client'

import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs'

type AsideTabsProps = {
  label: string
  /** What each tab is called. */
  names: { about: string; preview: string }
  about: ReactNode
  preview: ReactNode
}

/** What stands beside the forms of an item: what there is to know of it, or how it reads. The preview stays in sight while one writes. */
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
