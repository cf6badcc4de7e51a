import { getTranslations } from 'next-intl/server'
import { READING_FONTS } from '@/lib/user/limits'
import type { OwnPreferences } from '@/lib/user/preferences'
import { MotionNote } from './motion-note'
import { ReadingFields } from './reading-fields'
import { SettingsSection } from './settings-section'
import { ShowingFields } from './showing-fields'
import { SpeechFields } from './speech-fields'

/** Settings that help with reading, hearing and seeing. */
export async function AccessibilityScreen({ preferences }: { preferences: OwnPreferences }) {
  const t = await getTranslations('settings')
  const { readingFont, readingSize, audioDescriptionRate, audioDescriptionVolume, captionsOn, annotationsOn } =
    preferences
  return (
    <>
      <SettingsSection title={t('reading.title')} text={t('reading.text')}>
        <ReadingFields readingFont={readingFont ?? READING_FONTS[0]} readingSize={readingSize ?? null} />
      </SettingsSection>
      <SettingsSection title={t('speech.title')} text={t('speech.text')}>
        <SpeechFields {...{ audioDescriptionRate, audioDescriptionVolume }} />
      </SettingsSection>
      <SettingsSection title={t('showing.title')}>
        <ShowingFields captionsOn={captionsOn === true} annotationsOn={annotationsOn === true} />
      </SettingsSection>
      <SettingsSection title={t('motion.title')} text={t('motion.text')}>
        <MotionNote />
      </SettingsSection>
    </>
  )
}
