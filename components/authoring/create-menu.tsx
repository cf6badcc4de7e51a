'use client'

import { ChevronDown, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuGroup, MenuItem, MenuLabel, MenuTrigger } from '@/components/ui/menu'
import { createPath } from '@/lib/authoring/address'
import type { CreateGroup } from '@/lib/authoring/create-kinds'
import { useKindName } from './kind-name'

/** Lists the types an item can be created as. Links load the full page, because opening the address creates the item. */
export function CreateMenu({ groups }: { groups: readonly CreateGroup[] }) {
  const t = useTranslations('authorHome')
  const kindName = useKindName()
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="primary">
          <Plus aria-hidden="true" />
          {t('create')}
          <ChevronDown aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end" className="w-[49.5rem] max-w-[calc(100vw-3.2rem)] p-3">
        <div className="gap-x-3 sm:columns-2">
          {groups.map(({ key, kinds }) => (
            <MenuGroup key={key} className="break-inside-avoid pb-2">
              <MenuLabel>{t(`group.${key}`)}</MenuLabel>
              {kinds.map((kind) => (
                <MenuItem key={`${kind.contentType} ${kind.contentSubType}`} asChild>
                  <a href={createPath(kind)}>{kindName(kind)}</a>
                </MenuItem>
              ))}
            </MenuGroup>
          ))}
        </div>
        <p className="-mx-3 mt-1 border-t-1 px-6 pt-3 text-fs-1 text-text-quiet">{t('createHint')}</p>
      </MenuContent>
    </Menu>
  )
}
