'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '@/components/ui/menu'
import { Loading, Skeleton } from '@/components/ui/skeleton'
import { useChildPlaces } from '@/lib/authoring/client/use-child-places'
import { type Holder, holderOf, type ItemRow, type OutlineRow } from '@/lib/authoring/outline'
import { sections } from '@/lib/content/section'
import { levelStyle, OutlineItemRow } from './item-row'
import { useOutline } from './outline-context'
import { OutlineSectionRow } from './section-row'

const PAGE = { contentType: 'subsection', contentSubType: null } as const
const belowStyle =
  'flex flex-wrap items-center gap-2 border-b-1 py-1 pl-[calc(var(--level)*1.6rem)] md:pl-[calc(3rem+var(--level)*2.8rem)]'

/** Starts a new section of a chapter by adding a page to it. */
export function AddSection({ holder, level }: { holder: Holder; level: number }) {
  const t = useTranslations('outline')
  const { changes, showNew, ask, tree, may } = useOutline()
  const children = tree.childrenOf(holder.id)
  if (!children || !may.isAuthor) return null
  const used = new Set(children.map(({ section }) => section))
  const begin = (section: string) => {
    const place = { holder, section, after: children.at(-1)?.id ?? null }
    void showNew(place, changes.create(PAGE, place))
  }
  return (
    <li className={belowStyle} style={levelStyle(level)}>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="quiet" size="sm">
            <Plus aria-hidden="true" />
            {t('addSection')}
          </Button>
        </MenuTrigger>
        <MenuContent aria-label={t('addSection')}>
          <MenuLabel>{t('sectionHint')}</MenuLabel>
          {sections
            .filter((section) => !used.has(section))
            .map((section) => (
              <MenuItem key={section} onSelect={() => begin(section)}>
                {section}
              </MenuItem>
            ))}
          <MenuItem onSelect={() => ask({ is: 'section', value: '', onDone: begin })}>{t('ownSection')}</MenuItem>
        </MenuContent>
      </Menu>
    </li>
  )
}

/** Renders the children of an expanded row, or an explanation if there are none. */
function Below({ row }: { row: ItemRow }) {
  const t = useTranslations('outline')
  const { tree, mayWrite } = useOutline()
  const { item, level } = row
  const holder = holderOf(item, row.key)
  if (tree.isFailed(item.id))
    return (
      <p role="alert" className={belowStyle} style={levelStyle(level + 1)}>
        {t('notRead')}
        <Button size="sm" onClick={tree.retry}>
          {t('again')}
        </Button>
      </p>
    )
  if (!tree.childrenOf(item.id))
    return (
      <Loading label={t('reading')} className="grid gap-4 border-b-1 px-8 py-4">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-1/2" />
      </Loading>
    )
  return (
    <OutlineRows rows={row.rows} holder={holder} label={item.name}>
      {row.rows.length === 0 && (
        <li className={`${belowStyle} text-text-quiet`} style={levelStyle(level + 1)}>
          {t('nothingIn')}
        </li>
      )}
      {mayWrite && item.contentType === 'chapter' && <AddSection holder={holder} level={level + 1} />}
    </OutlineRows>
  )
}

type RowsProps = { rows: readonly OutlineRow[]; holder: Holder; label: string; children?: React.ReactNode }

/** Renders outline rows and all expanded rows below them. */
export function OutlineRows({ rows, holder, label, children }: RowsProps) {
  const { mayWrite } = useOutline()
  const places = useChildPlaces(holder.id, { isAsked: mayWrite })
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={row.key}>
          {row.kind === 'item' ? (
            <>
              <OutlineItemRow row={row} places={places.get(row.item.id) ?? 1} />
              {row.isOpen && <Below row={row} />}
            </>
          ) : (
            <>
              <OutlineSectionRow row={row} />
              {row.isOpen && <OutlineRows rows={row.rows} holder={row.holder} label={row.name} />}
            </>
          )}
        </li>
      ))}
      {children}
    </ul>
  )
}
