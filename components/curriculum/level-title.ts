import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** The title of the window of a level page, also where there is none. */
export async function levelTitle(name: string | null): Promise<Metadata> {
  return { title: name ?? (await getTranslations('shell.notFound'))('title') }
}
