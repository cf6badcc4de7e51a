import { useTranslations } from 'next-intl'
import { SoundPlayer } from '@/components/media/sound/sound-player'
import { useObjectUrl } from '@/components/media/use-object-url'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { LeftRecording } from './left-recordings'
import { type LetGoTexts, useLetGo } from './use-let-go'

type LeftRecordingsNoticeProps = {
  recordings: readonly LeftRecording[]
  letGo: LetGoTexts
  onLetGo: (recordings: readonly LeftRecording[]) => void
}

function Heard({ blob, name }: { blob: Blob; name: string }) {
  const url = useObjectUrl(blob)
  return <li className="max-w-reading">{url && <SoundPlayer url={url} name={name} variant="minimal" />}</li>
}

/** Recordings that are on this device alone and were not turned in, to be heard and shown, until their owner lets them go. */
export function LeftRecordingsNotice({ recordings, letGo, onLetGo }: LeftRecordingsNoticeProps) {
  const t = useTranslations('interactive.recording.leftOut')
  const handleLetGo = useLetGo(letGo, () => onLetGo(recordings))
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
      <Button size="md" className="mt-3" onClick={handleLetGo}>
        {letGo.button}
      </Button>
    </Banner>
  )
}
