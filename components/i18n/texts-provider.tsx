'use client'

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'

type TextsProviderProps = {
  locale: string
  timeZone: string
  /** The messages as JSON: one text goes over the wire and into the page far cheaper than its thousand parts. */
  json: string
  children: ReactNode
}

/** What was read before, by its JSON; there are few sets of namespaces. */
const read = new Map<string, AbstractIntlMessages>()

function messagesOf(json: string): AbstractIntlMessages {
  const known = read.get(json)
  if (known) return known
  // Written by `Texts` from the message files.
  const messages = JSON.parse(json) as AbstractIntlMessages
  read.set(json, messages)
  return messages
}

export function TextsProvider({ json, children, ...place }: TextsProviderProps) {
  return (
    <NextIntlClientProvider {...place} messages={messagesOf(json)}>
      {children}
    </NextIntlClientProvider>
  )
}
