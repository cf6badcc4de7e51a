'use client'

import { Hand } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { useOutline } from './outline-context'

/** During a keyboard move, shows the moved item, its current position and the keys to use, with a button to cancel. */
export function HeldBar() {
  const t = useTranslations('outline')
  const { lift } = useOutline()
  if (!lift.held) return null
  return (
    <div className="sticky bottom-0 z-2 mt-2 flex min-h-13 flex-wrap items-center gap-3 rounded-2 bg-surface-inverse px-4 py-1.5 text-fs-1 text-text-inverse">
      <Hand aria-hidden="true" className="size-icon flex-none" />
      <span className="wrap-anywhere min-w-0 flex-1">
        <b className="font-medium">{lift.held.name}</b>, {lift.held.place}
      </span>
      <span className="max-md:hidden">{t.rich('heldKeys', { kbd: (key) => <Kbd>{key}</Kbd> })}</span>
      <Button
        size="sm"
        variant="quiet"
        className="text-inherit hover:bg-text-inverse/15 hover:text-inherit"
        onClick={lift.putBack}
      >
        {t('putItBack')}
      </Button>
    </div>
  )
}
