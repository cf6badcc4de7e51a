import { useTranslations } from 'next-intl'
import { SoundPlayer } from '@/components/media/sound/sound-player'
import { recording } from '@/lib/interactive/types/recording'
import { mediaAddress } from '@/lib/upload/media-address'
import type { InteractiveNode, ReviewProps } from '../node'

interface RecordingReviewProps extends ReviewProps<InteractiveNode<'recording'>> {
  /** The URL of the same recording on this device, which can be played offline. */
  ownUrl?: string | null
}

/** A recorded answer, to listen to. */
export function RecordingReview({ node, value, ownUrl }: RecordingReviewProps) {
  const t = useTranslations('interactive')
  const localRecording = recording.readValue(value)
  if (!localRecording) return <p className="text-fs-2 text-text-quiet">{t('review.nothing')}</p>
  return (
    <div className="max-w-reading rounded-3 border border-line bg-surface p-4">
      <SoundPlayer url={ownUrl ?? mediaAddress(localRecording.uploadId)} name={node.name} variant="options-menu" />
    </div>
  )
}
