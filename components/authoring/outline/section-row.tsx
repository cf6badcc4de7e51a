'use client'

import { ArrowDown, ArrowUp, Ellipsis, PenLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { SectionGlyph } from '@/components/viewer/section-glyph'
import { passedBy, type SectionRow } from '@/lib/authoring/outline'
import { sectionSlug } from '@/lib/content/section'
import { AddMenu, useCanAdd } from './add-menu'
import { DropZones } from './drop-zones'
import { levelStyle, rowStyle, Twist } from './item-row'
import { useOutline } from './outline-context'

function SectionMenu({ row }: { row: SectionRow }) {
  const t = useTranslations('outline')
  const { changes, tree, ask } = useOutline()
  const { name, holder, items } = row
  const children = tree.childrenOf(holder.id) ?? []
  const steps = [
    { step: 'up', icon: <ArrowUp aria-hidden="true" />, label: t('moveUp') },
    { step: 'down', icon: <ArrowDown aria-hidden="true" />, label: t('moveDown') },
  ] as const
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton size="sm" label={t('more', { name })} icon={<Ellipsis aria-hidden="true" />} />
      </MenuTrigger>
      <MenuContent align="end" aria-label={t('more', { name })}>
        {steps.map(({ step, icon, label }) => (
          <MenuItem
            key={step}
            icon={icon}
            disabled={passedBy(children, items, step) === undefined}
            onSelect={() => void changes.moveSection(row, step)}
          >
            {label}
          </MenuItem>
        ))}
        <MenuItem
          icon={<PenLine aria-hidden="true" />}
          onSelect={() =>
            ask({ is: 'section', value: name, onDone: (written) => void changes.renameSection(row, written) })
          }
        >
          {t('renameSection')}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

/** The header row of a section, in its accent. */
export function OutlineSectionRow({ row }: { row: SectionRow }) {
  const t = useTranslations('outline')
  const { mayWrite } = useOutline()
  const canAdd = useCanAdd()
  const { name, holder, items, level } = row
  const place = { holder, section: name, after: items.at(-1)?.id ?? null }
  return (
    <div
      data-outline-row={row.key}
      data-section={sectionSlug(name, { sectionAccents: holder.accents })}
      style={levelStyle(level)}
      className={cn(rowStyle, 'text-(--section)')}
    >
      {mayWrite && <span className="w-6 flex-none max-md:w-8" />}
      <Twist row={row} name={name} />
      <SectionGlyph name={name} />
      <span className="min-w-0 truncate font-medium" title={name}>
        {name}
      </span>
      <span className="ml-auto flex flex-none items-center gap-0.5 pl-1 md:gap-1 md:pl-2">
        <span className="num text-fs-1 text-text-quiet max-md:hidden">{t('pages', { count: items.length })}</span>
        {canAdd(place) && <AddMenu label={t('addToOf', { name })} places={[{ label: t('addTo', { name }), place }]} />}
        {mayWrite && <SectionMenu row={row} />}
      </span>
      {mayWrite && <DropZones row={row} />}
    </div>
  )
}
