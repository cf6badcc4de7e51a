import { act } from '@testing-library/react'
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { EarlyInput } from '@/components/form/early-input'
import { EARLY_INPUT, noteEarlyInput } from '@/lib/first-load/note-early-input'

let isNoting = false

/** Draws `page` as the server does, lets somebody use it (`before`) as long as no script has come, and then hydrates it, as the product's own page does. */
export async function openEarly(page: ReactNode, before: () => void, messages: object = {}): Promise<void> {
  if (!isNoting) noteEarlyInput(EARLY_INPUT)
  isNoting = true
  const whole = (
    <NextIntlClientProvider locale="en" messages={messages as AbstractIntlMessages} timeZone="UTC">
      {page}
      <EarlyInput />
    </NextIntlClientProvider>
  )
  document.body.innerHTML = `<div id="page">${renderToString(whole)}</div>`
  before()
  await act(async () => {
    hydrateRoot(document.getElementById('page') as HTMLElement, whole)
  })
}
