'use client'

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { createContext, type ReactNode, use } from 'react'

type TextsProviderProps = {
  locale: string
  timeZone: string
  /** The messages as JSON: a single string costs far less, on the wire and in the page, than its thousand parts. */
  json: string
  children: ReactNode
}

const NONE: AbstractIntlMessages = {}
const TextsAbove = createContext(NONE)

/** Parsed messages by those above and their JSON; there are only a few sets of namespaces. */
const read = new WeakMap<AbstractIntlMessages, Map<string, AbstractIntlMessages>>()

function messagesOf(above: AbstractIntlMessages, json: string): AbstractIntlMessages {
  const sets = read.get(above) ?? new Map<string, AbstractIntlMessages>()
  read.set(above, sets)
  // Written by `Texts` from the message files.
  const messages = sets.get(json) ?? { ...above, ...(JSON.parse(json) as AbstractIntlMessages) }
  sets.set(json, messages)
  return messages
}

/** Adds messages to those that are already provided. */
export function TextsProvider({ json, children, ...place }: TextsProviderProps) {
  const messages = messagesOf(use(TextsAbove), json)
  return (
    <TextsAbove value={messages}>
      <NextIntlClientProvider {...place} messages={messages}>
        {children}
      </NextIntlClientProvider>
    </TextsAbove>
  )
}
