'use client'

import { ArrowRight, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Breadcrumb, BreadcrumbItem } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Chip, ChipButton } from '@/components/ui/chip'
import { CountBadge } from '@/components/ui/count-badge'
import { IconButton } from '@/components/ui/icon-button'
import { Kbd } from '@/components/ui/kbd'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { ResponsiveTabList } from '@/components/ui/responsive-tab-list'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs'
import { TooltipIconButton } from '@/components/ui/tooltip-icon-button'
import { Row, Section } from './section'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const
const tones: BadgeTone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'accent', 'draft']
const versions = ['Original', 'Leveled', 'Español'].map((label) => ({ value: label, label }))
const modules = ['1. Crossing Places', '2. Pond Watchers', '3. Voices of the Market', '4. Signals in the Dark']

/** Buttons, choices and states. */
export function Actions() {
  const [version, setVersion] = useState('Leveled')
  const [stuck, setStuck] = useState(true)
  const [page, setPage] = useState(4)
  const [module, setModule] = useState('module-1')
  return (
    <>
      <Section title="Buttons" note="Small for tables, medium for staff, large for a child. One primary on a screen.">
        {variants.map((variant) => (
          <Row key={variant}>
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {variant === 'danger' ? 'Remove' : 'Assign'}
              </Button>
            ))}
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Saving
            </Button>
          </Row>
        ))}
        <Row>
          <Button variant="primary" size="lg">
            Keep reading <ArrowRight aria-hidden="true" />
          </Button>
          <Button variant="primary">
            <Plus aria-hidden="true" /> Create assignment
          </Button>
          <Button variant="quiet" aria-pressed="true">
            Pressed
          </Button>
          <Button asChild>
            <a href="#link">Open the library</a>
          </Button>
          <LinkButton>Show All (12)</LinkButton>
        </Row>
        <Row>
          {sizes.map((size) => (
            <IconButton key={size} size={size} label="Print" icon={<Printer aria-hidden="true" />} />
          ))}
          <IconButton variant="secondary" label="Add" icon={<Plus aria-hidden="true" />} />
          <IconButton disabled label="Print" icon={<Printer aria-hidden="true" />} />
          <IconButton loading label="Print" icon={<Printer aria-hidden="true" />} />
          <TooltipIconButton label="Print this page" icon={<Printer aria-hidden="true" />} />
        </Row>
      </Section>
      <Section title="Tabs and choices" note="Style 0 for the top level, style 1 for the second.">
        <Tabs defaultValue="modules">
          <TabList label="Style 0">
            <Tab value="modules">Modules</Tab>
            <Tab value="skills">Foundational Skills</Tab>
            <Tab value="resources" count={4}>
              Resources
            </Tab>
            <Tab value="closed" disabled>
              Closed
            </Tab>
          </TabList>
          <TabPanel value="modules">The panel of the first tab.</TabPanel>
          <TabPanel value="skills">The panel of the second tab.</TabPanel>
          <TabPanel value="resources">The panel of the third tab.</TabPanel>
        </Tabs>
        <TabLinks label="Style 1" variant={1}>
          {modules.map((name, at) => (
            <TabLink key={name} variant={1} current={at === 0}>
              <a href={`#module-${at}`}>{name}</a>
            </TabLink>
          ))}
        </TabLinks>
        <Tabs value={module} onValueChange={setModule}>
          <ResponsiveTabList
            label="Modules"
            variant={1}
            tabs={modules.map((label, at) => ({ value: `module-${at + 1}`, label }))}
            value={module}
            onValueChange={setModule}
          />
          <TabPanel value={module}>Collapses on a small screen.</TabPanel>
        </Tabs>
        <Row>
          <SegmentedControl label="Version" segments={versions} value={version} onValueChange={setVersion} />
          <SegmentedControl size="sm" label="Version" segments={versions} value={version} onValueChange={setVersion} />
        </Row>
        <Breadcrumb label="Breadcrumb">
          <BreadcrumbItem>
            <a href="#grade">Grade 3</a>
          </BreadcrumbItem>
          <BreadcrumbItem>
            <a href="#module">Module 1: Crossing Places, and what a very long name does here</a>
          </BreadcrumbItem>
          <BreadcrumbItem current>Lesson 4: The Bridge That Sang</BreadcrumbItem>
        </Breadcrumb>
        <Pagination label="Assignments" page={page} pageCount={12} onPageChange={setPage} />
      </Section>
      <Section title="Chips, badges, people">
        <Row>
          <Chip>Filled</Chip>
          <Chip variant="outlined">Outlined</Chip>
          <Chip variant="accent">Accent</Chip>
          <Chip onRemove={() => undefined} removeLabel="Remove Texas">
            Texas
          </Chip>
          <ChipButton pressed={!stuck} onClick={() => setStuck(!stuck)}>
            3 idle
          </ChipButton>
          <ChipButton pressed={stuck} onClick={() => setStuck(!stuck)}>
            2 stuck
          </ChipButton>
        </Row>
        <Row>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone === 'draft' ? '[DRAFT]' : tone}
            </Badge>
          ))}
          <CountBadge count={5} />
          <CountBadge count={120} />
        </Row>
        <Row>
          <Avatar size="lg" name="Nora Hale" />
          <Avatar name="Dana Alvarez" />
          <Avatar size="sm" name="Anh" />
          <Kbd>J</Kbd>
        </Row>
      </Section>
    </>
  )
}
