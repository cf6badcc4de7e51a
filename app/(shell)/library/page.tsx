import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LibraryScreen } from '@/components/library/library-screen'
import { readLibraryHome } from '@/lib/library/server/read-library-home'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('library'))('title') }
}

/** The start page of the library (RT-19). */
export default async function LibraryPage() {
  return <LibraryScreen {...(await readLibraryHome(await requireActor('library')))} />
}
