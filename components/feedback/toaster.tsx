'use client'

import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { MAX_SNACKBARS } from '@/lib/theme/timing'
import { toasterIsReady } from './toaster-request'

const button =
  'order-1 min-h-control-sm flex-none rounded-1 px-2.5 font-medium text-inherit hover:bg-text-inverse/15 focus-visible:outline-current focus-visible:-outline-offset-3'

/** Shows the messages of `notify` at the bottom left; mount it once in the product. */
export function Toaster() {
  const t = useTranslations('ui.feedback')
  useEffect(toasterIsReady, [])
  return (
    <Sonner
      position="bottom-left"
      visibleToasts={MAX_SNACKBARS}
      expand
      closeButton
      gap={8}
      // Placed above the bar of the keyboard picker.
      offset={{ bottom: 'calc(2.4rem + var(--picker-h))', left: '2.4rem' }}
      mobileOffset={{ bottom: 'calc(1.6rem + var(--picker-h))', left: '1.6rem', right: '1.6rem' }}
      className="on-paper:hidden"
      containerAriaLabel={t('notifications')}
      icons={{
        success: <CircleCheck aria-hidden="true" />,
        error: <CircleX aria-hidden="true" />,
        info: <Info aria-hidden="true" />,
        warning: <TriangleAlert aria-hidden="true" />,
        close: <X aria-hidden="true" className="size-icon-sm" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: t('dismiss'),
        classNames: {
          toast:
            'flex min-h-12 w-full items-center gap-3 rounded-2 bg-surface-inverse py-2 pr-2 pl-4 font-ui text-fs-2 text-text-inverse shadow-2 data-[type=error]:bg-danger data-[type=error]:text-danger-ink sm:w-max sm:max-w-120',
          content: 'min-w-0 flex-1',
          actionButton: button,
          closeButton: `${button} order-2 px-2`,
        },
      }}
    />
  )
}
