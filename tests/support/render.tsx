import { render } from '@testing-library/react'
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { createElement, type ReactElement } from 'react'
import interactive from '@/lib/i18n/messages/en/interactive.json'
import player from '@/lib/i18n/messages/en/player.json'
import ui from '@/lib/i18n/messages/en/ui.json'
import work from '@/lib/i18n/messages/en/work.json'

/** Renders with the real English texts of the primitives and the interactives, and of the given namespaces. */
export function renderWithTexts(element: ReactElement, namespaces: Record<string, object> = {}, timeZone = 'UTC') {
  const messages = { ui, interactive, player, work, ...namespaces } as AbstractIntlMessages
  return render(element, {
    wrapper: ({ children }) => createElement(NextIntlClientProvider, { locale: 'en', messages, timeZone, children }),
  })
}
