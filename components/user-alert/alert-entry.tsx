import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { WireAlert } from '@/lib/user-alert/schema'
import { AlertIcon } from './alert-icon'

type AlertEntryProps = {
  alert: WireAlert
  /** The label of a new alert. */
  newLabel: string
  /** The formatted time of the alert. */
  when: string
  /** An action beside the text. */
  action?: ReactNode
  /** Called when the link is followed. */
  onFollow?: () => void
  className?: string
}

/** An alert: what happened, its text and its time; if it has a link, the whole row is clickable. */
export function AlertEntry({ alert, newLabel, when, action, onFollow, className }: AlertEntryProps) {
  const id = useId()
  const { type, title, message, link, isNew, dateCreated } = alert
  const name = isNew ? 'font-semibold' : 'font-medium'
  return (
    <div className={clsx('relative flex gap-3', link && 'hover:bg-surface-hover', className)}>
      <AlertIcon type={type} className={clsx('mt-0.5 flex-none', isNew ? 'text-accent-mark' : 'text-text-quiet')} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {link ? (
            <Link
              id={`${id}-title`}
              href={link}
              aria-labelledby={`${id}-title ${id}-message`}
              prefetch={false}
              onClick={onFollow}
              className={clsx(
                'wrap-anywhere text-text no-underline after:absolute after:inset-0 hover:underline',
                name,
              )}
            >
              {title}
            </Link>
          ) : (
            <span className={clsx('wrap-anywhere', name)}>{title}</span>
          )}
          {isNew && <Badge tone="accent">{newLabel}</Badge>}
        </p>
        <p id={`${id}-message`} className="wrap-anywhere text-fs-1 [&_a]:relative">
          <StoredHtml html={message} as="span" lang={null} />
        </p>
        <p className="text-fs-1 text-text-quiet">
          <time dateTime={dateCreated}>{when}</time>
        </p>
      </div>
      {action && <div className="relative flex-none">{action}</div>}
    </div>
  )
}
