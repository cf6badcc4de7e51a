'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { CountdownText } from './countdown-text'
import { Dialog, type DialogProps } from './dialog'
import { useCountdown } from './use-countdown'

export type ConfirmOptions = {
  /** Defaults of the texts (SH-38): 'Confirm', 'Are you sure?', 'Yes', 'Cancel'. */
  title?: ReactNode
  message?: ReactNode
  confirmLabel?: ReactNode
  /** Null leaves a single button, for a message without a choice. */
  cancelLabel?: ReactNode | null
  /** An alternative to confirming: cancels and then follows this action. */
  instead?: { label: ReactNode; onChoose: () => void }
  /** A destructive action: the focus starts on Cancel. */
  danger?: boolean
  /** Milliseconds after which the question is canceled, unless `onTimeout` is set. */
  timeoutMs?: number
  children?: ReactNode
}

export type ConfirmDialogProps = ConfirmOptions & {
  size?: DialogProps['size']
  onConfirm: () => void
  onCancel: () => void
  onTimeout?: () => void
  /** Whether the confirmed action is running. */
  pending?: boolean
}

/** A confirmation dialog with two answers; mount it while the question is open. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel,
  instead,
  danger,
  timeoutMs,
  size,
  onConfirm,
  onCancel,
  onTimeout = onCancel,
  pending,
  children,
}: ConfirmDialogProps) {
  const t = useTranslations('ui.dialog')
  const seconds = useCountdown(timeoutMs, onTimeout)
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)

  function focusAnswer(event: Event) {
    const answer = danger ? (cancel.current ?? confirm.current) : confirm.current
    if (!answer) return
    event.preventDefault()
    answer.focus()
  }

  function handleInstead() {
    // Closing returns the focus first; then the alternative may move it.
    flushSync(onCancel)
    instead?.onChoose()
  }

  return (
    <Dialog
      open
      alert
      size={size}
      onOpenChange={(open) => !open && onCancel()}
      onOpenAutoFocus={focusAnswer}
      title={title ?? t('confirmTitle')}
      description={message ?? t('confirmMessage')}
      bodyClassName={children ? undefined : 'pt-0 pb-4'}
      footer={
        <>
          {seconds !== null && (
            <span className="mr-auto self-center">
              <CountdownText seconds={seconds} />
            </span>
          )}
          {cancelLabel !== null && (
            <Button ref={cancel} onClick={onCancel}>
              {cancelLabel ?? t('cancel')}
            </Button>
          )}
          {instead && <Button onClick={handleInstead}>{instead.label}</Button>}
          <Button ref={confirm} variant={danger ? 'danger' : 'primary'} loading={pending} onClick={onConfirm}>
            {confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
