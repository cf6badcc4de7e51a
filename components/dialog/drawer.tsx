'use client'

import * as Radix from '@radix-ui/react-dialog'
import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { useOverPage } from './use-over-page'

const drawerStyles = cva('fixed z-dialog flex flex-col bg-surface-raised shadow-2 outline-none', {
  variants: {
    side: {
      left: 'inset-y-0 left-0 w-[min(33.7rem,calc(100vw-4.8rem))] animate-slide-left rounded-r-3',
      right: 'inset-y-0 right-0 w-[min(40rem,calc(100vw-4.8rem))] animate-slide-right rounded-l-3',
      bottom: 'inset-x-0 bottom-0 max-h-[85dvh] animate-slide-up rounded-t-3',
    },
  },
})

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  side?: 'left' | 'right' | 'bottom'
  footer?: ReactNode
  children: ReactNode
}

/** A side panel on a screen that has no room for it beside the page: navigation, contents, a pane, a set of tools. */
export function Drawer({ open, onOpenChange, title, side = 'left', footer, children }: DrawerProps) {
  const t = useTranslations('ui.dialog')
  const overPage = useOverPage(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-drawer animate-fade bg-scrim" />
        <Radix.Content {...overPage} aria-describedby={undefined} aria-modal="true" className={drawerStyles({ side })}>
          <header className="flex items-center justify-between gap-4 py-3 pr-3 pl-5">
            <Radix.Title className="min-w-0 truncate text-fs-3">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton size="lg" label={t('close')} icon={<X aria-hidden="true" />} />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
          {footer && <footer className="flex flex-wrap justify-end gap-3 border-t-1 px-5 py-4">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
