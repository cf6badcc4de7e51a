'use client'

import { BookOpen, ClipboardCheck, type LucideIcon, NotebookTabs, Presentation } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { isCurrent, type NavigationItem } from '@/lib/routing/navigation'

const ICONS: Record<NavigationItem['key'], LucideIcon> = {
  assignments: ClipboardCheck,
  binder: NotebookTabs,
  curriculum: BookOpen,
  classAssignments: Presentation,
}

/** The side navigation's items, already filtered by ability; shrunk, the words stay for screen readers and as titles. */
export function SideNavigation({ items }: { items: { item: NavigationItem; label: string }[] }) {
  const t = useTranslations('shell')
  const pathname = usePathname()
  return (
    <nav aria-label={t('mainNavigation')}>
      <ul className="grid gap-0.5">
        {items.map(({ item, label }) => {
          const Icon = ICONS[item.key]
          return (
            <li key={item.key}>
              <Link
                href={item.href}
                title={label}
                aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 whitespace-nowrap rounded-2 px-3 font-medium text-text-quiet no-underline hover:bg-surface-sunken hover:text-text aria-[current]:bg-accent-soft aria-[current]:text-accent-text hc:aria-[current]:inset-ring-2 hc:aria-[current]:inset-ring-current group-data-shrunk/frame:justify-center group-data-shrunk/frame:px-0"
              >
                <Icon aria-hidden="true" className="flex-none" />
                <span className="group-data-shrunk/frame:sr-only">{label}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
