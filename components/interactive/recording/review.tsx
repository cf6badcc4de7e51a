import { useTranslations } from 'next-intl'
import { minutesAndSeconds } from '@/components/media/duration'
import { recording } from '@/lib/interactive/types/recording'
import { mediaAddress } from '@/lib/upload/media-address'
import type { InteractiveNode, ReviewProps } from '../node'

/** What was recorded, to listen to. */
export function RecordingReview({ node, value }: ReviewProps<InteractiveNode<'recording'>>) {
  const t = useTranslations('interactive')
  const take = recording.readValue(value)
  if (!take) return <p className="text-fs-2 text-text-quiet">{t('review.nothing')}</p>
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-3 border border-line bg-surface p-4">
      {/* biome-ignore lint/a11y/useMediaCaption: a student's own voice has no captions */}
      <audio
        controls
        preload="metadata"
        src={mediaAddress(take.uploadId)}
        aria-label={node.name}
        className="w-full max-w-reading"
      />
      <p className="num text-fs-2 text-text-quiet">{minutesAndSeconds(take.seconds)}</p>
    </div>
  )
}
