'use client'

import { usePathname } from 'next/navigation'
import { Link } from '@/components/ui/link'
import { TabStrip } from '@/components/ui/tab-strip'

/** Links to the settings pages: a column beside them, on a small screen a row above. */
export function SettingsTabs({ label, tabs }: { label: string; tabs: readonly { href: string; label: string }[] }) {
  const pathname = usePathname()
  return (
    <nav aria-label={label} className="min-w-0">
      <TabStrip className="-mx-1 flex gap-1 overflow-x-auto p-1 [scrollbar-width:none] max-lg:border-b-1 lg:sticky lg:top-[calc(var(--appbar-h)+2rem)] lg:grid">
        {tabs.map((tab) => (
          <li key={tab.href} className="flex-none">
            <Link
              href={tab.href}
              aria-current={pathname === tab.href ? 'page' : undefined}
              className="flex min-h-target items-center whitespace-nowrap rounded-2 px-3.5 font-medium text-text-quiet no-underline hover:bg-surface-hover hover:text-text aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text hc:aria-[current]:inset-ring-2 hc:aria-[current]:inset-ring-current"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </TabStrip>
    </nav>
  )
}
