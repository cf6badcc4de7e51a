import { usePathname, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { watchWay } from '@/lib/routing/client/way-watch'

/** Whether the page of a pressed link is on its way from the one that is shown. */
function useWay(): boolean {
  const shown = `${usePathname()}?${useSearchParams()}`
  const [isOnTheWay, setOnTheWay] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page that is shown ends the way.
  useEffect(() => watchWay(setOnTheWay), [shown])
  return isOnTheWay
}

/** Says, in a line at the upper edge and in words, that a page whose link was pressed is on its way: without it a slow line is a dead press. */
export function WaySign() {
  const t = useTranslations('session')
  const isOnTheWay = useWay()
  return (
    <div role="status" className="print:hidden">
      {isOnTheWay && (
        <>
          <span className="sr-only">{t('opening')}</span>
          <span aria-hidden="true" className="fixed inset-x-0 top-0 z-toast h-1 animate-breathe bg-accent-mark" />
        </>
      )}
    </div>
  )
}
