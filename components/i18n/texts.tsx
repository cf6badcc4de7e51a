import { getLocale, getMessages, getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Namespace } from '@/lib/i18n/messages'
import { TextsProvider } from './texts-provider'

type Messages = Awaited<ReturnType<typeof getMessages>>

/** The JSON of sets of namespaces, serialized once for all requests that share the messages. */
const written = new WeakMap<Messages, Map<string, string>>()

function jsonOf(all: Messages, namespaces: readonly Namespace[]): string {
  const sets = written.get(all) ?? new Map<string, string>()
  written.set(all, sets)
  const key = namespaces.join(' ')
  const json = sets.get(key) ?? JSON.stringify(Object.fromEntries(namespaces.map((name) => [name, all[name]])))
  sets.set(key, json)
  return json
}

/**
 * Adds the messages of namespaces to those of the client components inside it, so that a page carries only the ones it uses; the frame's and
 * a viewer's come once, with layouts that stay.
 */
export async function Texts({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  const [all, locale, timeZone] = await Promise.all([getMessages(), getLocale(), getTimeZone()])
  return (
    <TextsProvider locale={locale} timeZone={timeZone} json={jsonOf(all, of)}>
      {children}
    </TextsProvider>
  )
}
