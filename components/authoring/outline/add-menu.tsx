'use client'

import { Copy, Plus, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactElement } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Menu, MenuContent, MenuGroup, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '@/components/ui/menu'
import { heldTypes, newKinds, type Place } from '@/lib/authoring/outline'
import { insertableTypes } from '@/lib/content-insertion/insertable'
import { useKindName } from '../kind-name'
import { KindIcon } from './kind-icon'
import { useOutline } from './outline-context'

/** A place where an item can be added: in an item, in a section, or after a row. */
export type AddPlace = { label: string; place: Place }

/** The child types that are picked from existing items rather than created. */
export const pickedTypes = (contentType: string) =>
  insertableTypes.filter((type) => heldTypes(contentType).includes(type))

/** Returns whether anything can be added at a place. */
export function useCanAdd(): (place: Place) => boolean {
  const { may, mayWrite } = useOutline()
  return ({ holder }) =>
    mayWrite && (newKinds(holder.contentType, may).length > 0 || pickedTypes(holder.contentType).length > 0)
}

function AddGroup({ label, place }: AddPlace) {
  const t = useTranslations('outline')
  const kindName = useKindName()
  const { may, changes, ask, showNew } = useOutline()
  const { contentType } = place.holder
  return (
    <MenuGroup>
      <MenuLabel>{label}</MenuLabel>
      {newKinds(contentType, may).map((kind) => (
        <MenuItem
          key={`${kind.contentType} ${kind.contentSubType}`}
          icon={<KindIcon kind={kind} />}
          onSelect={() => void showNew(place, changes.create(kind, place))}
        >
          {t('newKind', { kind: kindName(kind) })}
        </MenuItem>
      ))}
      {pickedTypes(contentType).length > 0 && (
        <>
          <MenuItem icon={<Search aria-hidden="true" />} onSelect={() => ask({ is: 'existing', place })}>
            {t('existing')}
          </MenuItem>
          <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => ask({ is: 'copy', place })}>
            {t('copyOf')}
          </MenuItem>
        </>
      )}
    </MenuGroup>
  )
}

type AddMenuProps = {
  /** The accessible name of the button. */
  label: string
  places: readonly AddPlace[]
  /** A labelled button to use instead of the plus icon. */
  children?: ReactElement
}

/** The menu of everything that can be added at the given places: a new item, an existing one, or a copy. */
export function AddMenu({ label, places, children }: AddMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        {children ?? <IconButton size="sm" label={label} icon={<Plus aria-hidden="true" />} />}
      </MenuTrigger>
      <MenuContent align="end" aria-label={label}>
        {places.map((each, at) => (
          <div key={each.label}>
            {at > 0 && <MenuSeparator />}
            <AddGroup {...each} />
          </div>
        ))}
      </MenuContent>
    </Menu>
  )
}
