'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/dialog/dialog'
import { Button } from '@/components/ui/button'
import { type ContentInUse, placesFromTop } from '@/lib/content/in-use'
import type { WireBreadcrumb } from '@/lib/content/schema'
import { useKindName } from './kind-name'

/** Renders a path of places as nested lists, from the top down. */
function PlaceTree({ places }: { places: readonly WireBreadcrumb[] }) {
  const kindName = useKindName()
  const [first, ...below] = places
  if (!first) return null
  return (
    <ul className="[&_&]:mt-2 [&_&]:ml-2 [&_&]:border-l-2 [&_&]:border-line [&_&]:pl-4">
      <li>
        <span className="wrap-anywhere font-medium">{first.name}</span>{' '}
        <span className="text-fs-1 text-text-quiet">{kindName(first)}</span>
        {below.length > 0 && <PlaceTree places={below} />}
      </li>
    </ul>
  )
}

/** Explains why an item was not deleted: it is assigned or has a parent. Shows the path to the first parent found (ERR-14). */
export function ContentInUseDialog({ inUse, onClose }: { inUse: ContentInUse; onClose: () => void }) {
  const t = useTranslations('authoring.inUse')
  const { place, assignments } = inUse
  const isAssigned = assignments > 0
  // For an assigned item, a null place means either no parent or one hidden from the reader; that is only reported once it is unassigned.
  const isHeld = place !== null || !isAssigned
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={isAssigned ? t('assigned', { count: assignments }) : t('message')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {place && isAssigned && <p className="mb-3">{t('message')}</p>}
      {place && (
        <section aria-label={t('firstPlace')} className="rounded-2 bg-surface-sunken p-4">
          <PlaceTree places={placesFromTop(place)} />
        </section>
      )}
      {!place && isHeld && <p>{t('hidden')}</p>}
      {isHeld && <p className="mt-3 text-fs-1 text-text-quiet">{t('others')}</p>}
    </Dialog>
  )
}
