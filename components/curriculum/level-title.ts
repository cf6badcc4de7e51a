import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** Returns the window title of a level page, including one that does not exist. */
export async function levelTitle(name: string | null): Promise<Metadata> {
  return { title: name ?? (await getTranslations('shell.notFound'))('title') }
}
