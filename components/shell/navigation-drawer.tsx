'use client'

import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useClosingPanel } from '@/components/ui/use-closing-panel'
import { useFocusTrap } from '@/components/ui/use-focus-trap'
import { closeFrom } from '@/lib/common/client/close-from'
import type { ShellEntry } from './shell-entry'
import { SideNavigation } from './side-navigation'

type NavigationDrawerProps = { id: string; entries: readonly ShellEntry[] }

/** The side navigation as a drawer on the left, on screens without room for it. */
export function NavigationDrawer({ id, entries }: NavigationDrawerProps) {
  const t = useTranslations('shell')
  const panel = useClosingPanel()
  useFocusTrap(panel)
  useEffect(() => (panel.current ? closeFrom('md', panel.current) : undefined), [panel])
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      className="fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[min(var(--nav-w),calc(100vw-4.8rem))] flex-col gap-2 overflow-y-auto rounded-r-3 border-0 bg-surface-raised p-3 text-text shadow-2 transition-[translate,display,overlay] transition-discrete duration-(--t-move) -translate-x-full backdrop:bg-scrim open:flex open:translate-x-0 starting:open:-translate-x-full motion-reduce:transition-none"
    >
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={t('closeNavigation')}
        className="grid size-11 flex-none place-items-center self-end rounded-2 hover:bg-surface-sunken"
      >
        <X aria-hidden="true" />
      </button>
      <SideNavigation entries={entries} />
    </div>
  )
}
