import { useTranslations } from 'next-intl'
import type { WireContent } from '@/lib/content/schema'
import { mediaAddress } from '@/lib/upload/media-address'
import type { WireUpload } from '@/lib/upload/schema'

/** The picture being described: an uploaded file, or an existing image. */
export type Subject = { uploadId: string; upload: WireUpload | null; item: null } | { item: WireContent }

/** Shows the picture being described. */
export function SubjectPicture({ subject }: { subject: Subject }) {
  const t = useTranslations('asset')
  if (subject.item) {
    const { imageMedium, imageLarge } = subject.item.uploadsMap
    const picture = imageMedium ?? imageLarge
    return picture ? <img src={picture.url} alt={t('select.chosen')} className="w-full rounded-1" /> : null
  }
  const { upload, uploadId } = subject
  const { width, height } = upload?.generated.large ?? {}
  return (
    <div>
      <img
        src={upload?.generated.medium?.url ?? mediaAddress(uploadId)}
        alt={t('select.chosen')}
        className="w-full rounded-1"
      />
      {upload && (
        <p className="wrap-anywhere mt-2 text-fs-1 text-text-quiet">
          {upload.cantoFileName ?? upload.gdriveFileName ?? upload.fileName}
          {width && height ? `, ${t('uploader.measures', { width, height })}` : ''}
        </p>
      )}
    </div>
  )
}
