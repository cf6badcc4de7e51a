'use client'

import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useClosingPanel } from '@/components/ui/use-closing-panel'
import { isCurrent } from '@/lib/routing/navigation'
import { NavigationLink } from './navigation-link'
import { navigationItemClass, navigationSizes } from './navigation-styles'
import type { ShellEntry } from './shell-entry'

type NavigationAreaProps = {
  entry: ShellEntry
  isShrunk: boolean
  isOpen: boolean
  onToggle: () => void
}

function SubItems({ items }: { items: readonly ShellEntry[] }) {
  const pathname = usePathname()
  return items.map((item) => (
    <li key={item.key}>
      <NavigationLink entry={item} isCurrent={isCurrent(item, pathname)} size="subItem">
        {item.label}
      </NavigationLink>
    </li>
  ))
}

/** An area in the collapsed navigation: its items open beside it. */
function ShrunkArea({ entry }: { entry: ShellEntry }) {
  const id = useId()
  const pathname = usePathname()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useClosingPanel()
  const [top, setTop] = useState(0)
  const [isOpen, setIsOpen] = useState(false)

  function handleToggle({ newState }: ToggleEvent<HTMLDivElement>) {
    setIsOpen(newState === 'open')
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        title={entry.label}
        aria-expanded={isOpen}
        aria-current={isCurrent(entry, pathname) ? 'true' : undefined}
        onClick={() => setTop(button.current?.getBoundingClientRect().top ?? 0)}
        className={clsx(navigationItemClass, navigationSizes.icon)}
      >
        {entry.icon}
        <span className="sr-only">{entry.label}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={handleToggle}
        style={{ top }}
        className="fixed left-nav-shrunk m-0 w-56 rounded-2 border bg-surface-raised p-2 shadow-2"
      >
        <p className="px-3 py-1 text-fs-1 text-text-quiet">{entry.label}</p>
        <ul aria-label={entry.label} className="grid gap-0.5">
          <SubItems items={entry.items} />
        </ul>
      </div>
    </>
  )
}

/** An area of the side navigation with its own items, which a press expands or collapses. */
export function NavigationArea({ entry, isShrunk, isOpen, onToggle }: NavigationAreaProps) {
  const id = useId()
  const pathname = usePathname()
  if (isShrunk) return <ShrunkArea entry={entry} />
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={!isOpen && isCurrent(entry, pathname) ? 'true' : undefined}
        onClick={onToggle}
        className={clsx(navigationItemClass, navigationSizes.item)}
      >
        {entry.icon}
        <span className="flex-1">{entry.label}</span>
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-icon-sm transition-transform', !isOpen && '-rotate-90')}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mb-1 ml-5.25 border-l-1 pl-2.75">
        <SubItems items={entry.items} />
      </ul>
    </>
  )
}
