import type { Metadata } from 'next'
import { AuthoringGallery } from '@/components/gallery/authoring'
import { Gallery } from '@/components/gallery/gallery'
import { UploadGallery } from '@/components/gallery/uploads'
import { Texts } from '@/components/i18n/texts'
import { InteractiveGallery } from '@/components/interactive/gallery'
import { ViewerTexts } from '@/components/viewer/viewer-texts'
import { requireActor } from '@/lib/session/server/require-actor'

export const metadata: Metadata = { title: 'Gallery' }

/** Every primitive and every interactive in every state, for developers and testers. */
export default async function GalleryPage() {
  await requireActor('debug')
  return (
    <>
      <Gallery />
      <Texts of={['asset', 'authoring', 'picker']}>
        <AuthoringGallery />
        <UploadGallery />
      </Texts>
      <ViewerTexts isStaff>
        <InteractiveGallery />
      </ViewerTexts>
    </>
  )
}
