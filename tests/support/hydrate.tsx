import { act, render } from '@testing-library/react'
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** Renders `page` as the server does, passes that to `before`, and then hydrates it. */
export async function hydrate(page: ReactNode, before: () => void, messages: object = {}): Promise<void> {
  const whole = (
    <NextIntlClientProvider locale="en" messages={messages as AbstractIntlMessages} timeZone="UTC">
      {page}
    </NextIntlClientProvider>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(whole)
  before()
  await act(async () => void render(whole, { container, hydrate: true }))
}
