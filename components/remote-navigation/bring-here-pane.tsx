'use client'

import { MapPinned, Send, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { livePath } from '@/lib/routing/live-path'
import type { BringHerePanelProps } from './bring-here-panel'

const BringHerePanel = dynamic(() => import('./bring-here-panel').then((module) => module.BringHerePanel), {
  ssr: false,
})

/** The panel beside a page of the staff's viewer, opened by a button; the page stays usable while it is open. */
export function BringHerePane(props: BringHerePanelProps) {
  const t = useTranslations('live')
  const [isOpen, setIsOpen] = useState(false)
  const paneId = useId()
  const { assignmentId } = props.target
  return (
    <>
      <Button
        variant="primary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? paneId : undefined}
        className="fixed right-6 bottom-6 z-sticky shadow-2 max-md:right-4 max-md:bottom-20 print:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Send aria-hidden="true" />
        {t('bring.open')}
      </Button>
      {isOpen && (
        <aside
          id={paneId}
          aria-label={t('bring.title')}
          className="fixed top-app-bar right-0 bottom-0 z-drawer w-[min(var(--pane-w),100vw)] animate-slide-right overflow-y-auto border-t-1 border-l-1 bg-surface shadow-2 print:hidden"
          onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
        >
          <IconButton
            className="absolute top-4 right-4"
            label={t('bring.close')}
            icon={<X aria-hidden="true" />}
            onClick={() => setIsOpen(false)}
          />
          <BringHerePanel {...props} />
          <p className="px-6 pb-8">
            <LinkButton asChild className="min-h-control-sm">
              <Link href={livePath(assignmentId)}>
                <MapPinned aria-hidden="true" />
                {t('map.openLive')}
              </Link>
            </LinkButton>
          </p>
        </aside>
      )}
    </>
  )
}
