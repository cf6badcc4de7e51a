import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { titleRead } from '@/lib/viewer/titles'
import type { ViewerResult } from '@/lib/viewer/viewer-result'
import { PaperScreen } from './paper-screen'
import { ViewerScreen } from './viewer-screen'

/** The page at a viewer's address, or a redirect to the address it moved to (307). `isBare` says that the address named no page. */
export function ViewerPage({ opened, isBare }: { opened: ViewerResult; isBare: boolean }) {
  if (opened.kind === 'moved') redirect(opened.href)
  if (opened.paper) return <PaperScreen open={opened.page} head={opened.paper.head} isBare={isBare} />
  return <ViewerScreen opened={opened} isBare={isBare} />
}

/** Returns the metadata with the title of a viewer page. */
export async function viewerTitle(opened: ViewerResult | null): Promise<{ title?: string }> {
  if (!opened) return { title: (await getTranslations('shell.notFound'))('title') }
  return opened?.kind === 'page' ? { title: titleRead(opened.page, opened.page.page.node).title } : {}
}
