'use client'

import { Square, Volume2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SwitchField } from '@/components/form/choice-fields'
import { SliderField } from '@/components/form/slider-field'
import { Button } from '@/components/ui/button'
import { canSpeak, speak, stopSpeaking } from '@/lib/speech/client/speak'
import { AUDIO_DESCRIPTION_RATE } from '@/lib/user/limits'
import type { OwnPreferences } from '@/lib/user/preferences'
import { useSettings } from './use-settings'

const NORMAL = { audioDescriptionRate: 1, audioDescriptionVolume: 1 }
const NONE = { audioDescriptionRate: null, audioDescriptionVolume: null }
const never = () => () => undefined

/** Speed and volume of the voice for audio descriptions, with a sample. Until the voice is switched on both are absent, and nothing is read aloud. */
export function SpeechFields(initial: Pick<OwnPreferences, 'audioDescriptionRate' | 'audioDescriptionVolume'>) {
  const t = useTranslations('settings.speech')
  const language = useLocale()
  const { settings, save } = useSettings(initial)
  const [isSpeaking, setIsSpeaking] = useState(false)
  const hasVoice = useSyncExternalStore(never, canSpeak, () => true)
  useEffect(() => stopSpeaking, [])
  const { audioDescriptionRate: rate, audioDescriptionVolume: volume } = settings
  const isOn = typeof rate === 'number' && typeof volume === 'number'

  function handleTry() {
    if (isSpeaking) return stopSpeaking()
    setIsSpeaking(true)
    speak(t('sampleText'), { rate, volume }, language, { onEnd: () => setIsSpeaking(false) })
  }

  return (
    <>
      <SwitchField
        label={t('on')}
        checked={isOn}
        onChange={(event) => void save(event.target.checked ? NORMAL : NONE)}
      />
      {isOn && (
        <>
          <SliderField
            label={t('rate')}
            {...AUDIO_DESCRIPTION_RATE}
            step={0.1}
            value={rate}
            format={(value) => t('rateValue', { rate: value })}
            onValueChange={(audioDescriptionRate) => void save({ audioDescriptionRate })}
          />
          <SliderField
            label={t('volume')}
            min={0}
            max={1}
            step={0.05}
            value={volume}
            format={(value) => t('volumeValue', { volume: value })}
            onValueChange={(audioDescriptionVolume) => void save({ audioDescriptionVolume })}
          />
          {hasVoice ? (
            <Button className="justify-self-start" onClick={handleTry}>
              {isSpeaking ? <Square aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
              {t(isSpeaking ? 'stop' : 'try')}
            </Button>
          ) : (
            <p className="max-w-form text-text-quiet">{t('unsupported')}</p>
          )}
        </>
      )}
    </>
  )
}
