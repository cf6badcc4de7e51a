import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PreviewPage } from '@/components/authoring/preview/preview-page'
import { readPreviewOf } from '@/lib/authoring/server/read-preview'
import { isId } from '@/lib/common/id'
import { previewAudience } from '@/lib/routing/item-preview'
import { parseTextVersion } from '@/lib/routing/viewer-address'
import { isWriter } from '@/lib/scope/server/writable-content'
import { requireActor } from '@/lib/session/server/require-actor'

type Props = PageProps<'/item-preview/[id]'>

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('authoring'))('preview') }
}

/** An item as readers see it, without the app frame, for the preview beside its editor (docs/architecture.md). */
export default async function ItemPreviewPage({ params, searchParams }: Props) {
  const actor = await requireActor()
  if (!isWriter(actor)) redirect('/403')
  const [{ id }, { version, as }] = await Promise.all([params, searchParams])
  const look = { wanted: parseTextVersion(version), audience: previewAudience(as) }
  const open = isId(id) ? await readPreviewOf(actor, id, look) : null
  if (!open) notFound()
  return <PreviewPage open={open} />
}
