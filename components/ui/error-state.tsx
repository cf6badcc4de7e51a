'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from './button'
import { EmptyState, type EmptyStateProps } from './empty-state'

export type ErrorStateProps = Pick<EmptyStateProps, 'level' | 'className' | 'art'> & {
  /** Says what happened. */
  title?: ReactNode
  /** Says what is safe. */
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** For children: a large button. */
  large?: boolean
}

/** Says that something did not load: what happened, what is safe, and what to press. */
export function ErrorState({ title, text, onRetry, retrying, large, art = 'offline', ...rest }: ErrorStateProps) {
  const t = useTranslations('ui')
  return (
    <div role="alert">
      <EmptyState
        {...rest}
        art={art}
        title={title ?? t('error.title')}
        text={text ?? t('error.safe')}
        action={
          onRetry && (
            <Button size={large ? 'lg' : 'md'} variant="primary" loading={retrying} onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
