'use client'

import { FilePlus2, FolderInput, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import type { InsertFor } from '@/lib/curriculum/controls'
import type { InsertPlace } from '@/lib/curriculum/insert-places'
import { usePlaceWords } from './place-field'
import { usePlacingDialogs } from './use-placing-dialogs'

export type InsertHereProps = { place: InsertPlace; insertFor: InsertFor }

/** A place between the rows of an outline, to insert a new item of the user's own or an existing one. */
export function InsertHere({ place, insertFor }: InsertHereProps) {
  const t = useTranslations('viewerTools')
  const words = usePlaceWords()
  const { open, dialogs } = usePlacingDialogs({ base: null, places: [place], insertFor })
  return (
    <div className="flex justify-center print:hidden">
      <Menu>
        <MenuTrigger asChild>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t('place.hereAt', { place: words(place, undefined) })}
            className="max-sm:min-h-11"
          >
            <Plus aria-hidden="true" />
            {t('place.here')}
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem icon={<FilePlus2 aria-hidden="true" />} onSelect={() => open('own')}>
            {t('add.button')}
          </MenuItem>
          <MenuItem icon={<FolderInput aria-hidden="true" />} onSelect={() => open('existing')}>
            {t('insert.button')}
          </MenuItem>
        </MenuContent>
      </Menu>
      {dialogs}
    </div>
  )
}
