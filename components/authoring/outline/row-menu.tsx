'use client'

import { ArrowDown, ArrowUp, Copy, CornerDownRight, Ellipsis, ExternalLink, Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu'
import { itemPath } from '@/lib/authoring/address'
import type { ItemRow } from '@/lib/authoring/outline'
import { useOutline } from './outline-context'

/** The menu of a row's actions other than dragging. */
export function RowMenu({ row }: { row: ItemRow }) {
  const t = useTranslations('outline')
  const { area, mayWrite, changes, lift, ask, showNew } = useOutline()
  const { item, holder, section } = row
  const copyPlace = { holder, section, after: item.id }
  // Insertions by a district or a teacher are not stored as children of the item.
  const isOwn = mayWrite && !item.insertionData
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton size="sm" label={t('more', { name: item.name })} icon={<Ellipsis aria-hidden="true" />} />
      </MenuTrigger>
      <MenuContent align="end" aria-label={t('more', { name: item.name })}>
        <MenuItem asChild>
          <Link href={itemPath(area, item)} prefetch={false}>
            <ExternalLink aria-hidden="true" />
            {t('open')}
          </Link>
        </MenuItem>
        {isOwn && (
          <>
            <MenuSeparator />
            <MenuItem icon={<ArrowUp aria-hidden="true" />} onSelect={() => lift.nudge(row, 'up')}>
              {t('moveUp')}
            </MenuItem>
            <MenuItem icon={<ArrowDown aria-hidden="true" />} onSelect={() => lift.nudge(row, 'down')}>
              {t('moveDown')}
            </MenuItem>
            <MenuItem icon={<CornerDownRight aria-hidden="true" />} onSelect={() => ask({ is: 'move', row })}>
              {t('moveTo')}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Copy aria-hidden="true" />}
              onSelect={() => void showNew(copyPlace, changes.copy(item, copyPlace))}
            >
              {t('copy')}
            </MenuItem>
            <MenuItem icon={<X aria-hidden="true" />} onSelect={() => void changes.remove(item, holder)}>
              {t('remove')}
            </MenuItem>
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => void changes.destroy(item, holder)}>
              {t('deleteIt')}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
