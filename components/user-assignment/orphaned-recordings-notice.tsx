import { useTranslations } from 'next-intl'
import { SoundPlayer } from '@/components/media/sound/sound-player'
import { useObjectUrl } from '@/components/media/use-object-url'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { OrphanedRecording } from './orphaned-recordings'
import { type DiscardTexts, useDiscard } from './use-discard'

type OrphanedRecordingsNoticeProps = {
  recordings: readonly OrphanedRecording[]
  discard: DiscardTexts
  onDiscard: (recordings: readonly OrphanedRecording[]) => void
}

function Heard({ blob, name }: { blob: Blob; name: string }) {
  const url = useObjectUrl(blob)
  return <li className="max-w-reading">{url && <SoundPlayer url={url} name={name} variant="minimal" />}</li>
}

/** Recordings that are only on this device and were not submitted, to be played until their owner discards them. */
export function OrphanedRecordingsNotice({ recordings, discard, onDiscard }: OrphanedRecordingsNoticeProps) {
  const t = useTranslations('interactive.recording.leftOut')
  const handleDiscard = useDiscard(discard, () => onDiscard(recordings))
  const isHereAlone = recordings.some((recording) => recording.isHereAlone)
  const told = { count: recordings.length }
  return (
    <Banner tone="warning" live="alert" title={t('ofWork.title', told)} className="mt-6 mb-8">
      <p>{t(isHereAlone ? 'ofWork.onPage' : 'ofWork.onDevice', told)}</p>
      <ul className="mt-3 grid gap-3">
        {recordings.map(({ key, state, blob }, at) => (
          <Heard key={`${key} ${state}`} blob={blob} name={t('ofWork.name', { number: at + 1 })} />
        ))}
      </ul>
      <Button size="md" className="mt-3" onClick={handleDiscard}>
        {discard.button}
      </Button>
    </Banner>
  )
}
