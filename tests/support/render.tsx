import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement, ReactNode } from 'react'
import ui from '@/lib/i18n/messages/en/ui.json'

function Texts({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" messages={{ ui }} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  )
}

/** Renders with the interface's real English texts of the primitives. */
export function renderWithTexts(element: ReactElement) {
  return render(element, { wrapper: Texts })
}
