import type { Metadata } from 'next'
import { Gallery } from '@/components/gallery/gallery'
import { requireViewer } from '@/lib/session/server/require-viewer'

export const metadata: Metadata = { title: 'Gallery' }

/** Every primitive in every state, for those who build and check the product. */
export default async function GalleryPage() {
  await requireViewer('debug')
  return <Gallery />
}
