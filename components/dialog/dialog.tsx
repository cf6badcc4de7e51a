'use client'

import * as Radix from '@radix-ui/react-dialog'
import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { useOverPage } from './use-over-page'
import { isInModal, isWriting } from './use-writing-rests'

const dialogStyles = cva(
  'relative flex max-h-[max(calc(100dvh-4.8rem),48rem)] w-full short:max-h-none animate-rise flex-col rounded-3 bg-surface-raised text-text shadow-2 outline-none',
  {
    variants: {
      size: {
        small: 'max-w-dialog-sm',
        large: 'max-w-dialog-lg',
        maximised: 'min-h-[calc(100dvh-4.8rem)] short:min-h-0',
      },
    },
    defaultVariants: { size: 'small' },
  },
)

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** A sentence below the title, announced together with it. */
  description?: ReactNode
  /** Maximum width of 600 or 820 px (THM-08), or the whole window. */
  size?: 'small' | 'large' | 'maximised'
  /** Buttons, with the primary one last. */
  footer?: ReactNode
  /** For a question that must be answered: announced as an alert, and not closed by clicking outside. */
  alert?: boolean
  /** Hides the close button if the footer has one. */
  hideClose?: boolean
  /** Disables Escape, so that written text can only be closed with a button. */
  ignoreEscape?: boolean
  bodyClassName?: string
  /** Call `preventDefault` to focus something other than the first control on opening. */
  onOpenAutoFocus?: (event: Event) => void
  /** Call `preventDefault` to focus something other than the opener on closing. */
  onCloseAutoFocus?: (event: Event) => void
  children?: ReactNode
}

/** Returns the grade of the page behind the dialog. The dialog renders outside the page, so it must copy the grade to get its accent. */
function gradeBehind(): string | undefined {
  // Undefined on the server, which can render a page with a closed dialog.
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[data-grade]')?.dataset.grade
}

/** Whether the user is still typing in the page behind, whose keys must not act on the dialog. */
const isWritingBehind = () => isWriting() && !isInModal()

/** Whether a combobox shows its list: Escape, which the dialog receives first, must only close the list. */
const isListOpen = (field: EventTarget | null) =>
  field instanceof Element && field.matches('[role=combobox][aria-expanded=true]')

/** A modal dialog. Load it lazily, when it is opened. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size,
  footer,
  alert,
  hideClose = alert,
  ignoreEscape = false,
  bodyClassName,
  onOpenAutoFocus,
  onCloseAutoFocus,
  children,
}: DialogProps) {
  const t = useTranslations('ui.dialog')
  const overPage = useOverPage(open, onOpenAutoFocus, onCloseAutoFocus)
  const bodyId = useId()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          data-grade={gradeBehind()}
          className="fixed inset-0 z-dialog grid animate-fade place-items-center overflow-y-auto bg-scrim p-4 short:p-2"
        >
          <Radix.Content
            role={alert ? 'alertdialog' : 'dialog'}
            aria-modal="true"
            className={dialogStyles({ size })}
            {...overPage}
            onEscapeKeyDown={(event) =>
              (ignoreEscape || isWritingBehind() || isListOpen(event.target)) && event.preventDefault()
            }
            onPointerDownOutside={alert ? (event) => event.preventDefault() : undefined}
            {...(description ? {} : { 'aria-describedby': alert && children ? bodyId : undefined })}
          >
            <header
              className={cn('px-6 pt-6 pb-2 short:px-4 short:pt-3 short:pb-1', !hideClose && 'pr-16 short:pr-16')}
            >
              <Radix.Title className="text-fs-4">{title}</Radix.Title>
              {description && <Radix.Description className="mt-2 text-text-quiet">{description}</Radix.Description>}
            </header>
            <div
              id={bodyId}
              className={cn(
                'min-h-0 overflow-y-auto px-6 pt-2 pb-6 short:overflow-visible short:px-4 short:pt-1 short:pb-3',
                size === 'maximised' && 'flex-1',
                bodyClassName,
              )}
            >
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-t-1 px-6 short:px-4 py-4 short:py-2">
                {footer}
              </footer>
            )}
            {!hideClose && (
              <Radix.Close asChild>
                <IconButton
                  className="absolute top-4 right-4 short:top-1 short:right-2"
                  label={t('close')}
                  icon={<X aria-hidden="true" />}
                />
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
