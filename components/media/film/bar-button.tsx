import type { ComponentProps, ReactElement } from 'react'

export const barButton = [
  'grid h-target min-w-target flex-none place-items-center rounded-2 px-1 text-text-inverse',
  'hover:bg-text-inverse/20 aria-expanded:bg-text-inverse/20 focus-visible:outline-focus-gap focus-visible:-outline-offset-3',
].join(' ')

type BarButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title'> & {
  label: string
  /** The key with the same effect while the player has the focus. */
  shortcut?: string
  icon: ReactElement
}

/** A button of a film's control bar; its name says what pressing it does. */
export function BarButton({ label, shortcut, icon, className = '', ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${label} (${shortcut})` : label}
      className={`${barButton} ${className}`}
      {...rest}
    >
      {icon}
    </button>
  )
}
