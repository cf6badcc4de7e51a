'use client'

import { PanelLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** Collapses or expands the side navigation (SH-06). */
export function NavigationToggle({ isShrunk, onToggle }: { isShrunk: boolean; onToggle: () => void }) {
  const t = useTranslations('shell')
  const label = isShrunk ? t('expandNavigation') : t('shrinkNavigation')
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-expanded={!isShrunk}
      title={label}
      className="mt-auto flex min-h-11 items-center gap-3 rounded-2 px-3 text-left font-medium text-text-quiet hover:bg-surface-sunken hover:text-text group-data-shrunk/frame:justify-center group-data-shrunk/frame:px-0"
    >
      <PanelLeft aria-hidden="true" />
      <span className="group-data-shrunk/frame:sr-only">{label}</span>
    </button>
  )
}
