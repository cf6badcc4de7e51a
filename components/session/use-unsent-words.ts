import { useTranslations } from 'next-intl'
import { contextUserId } from '@/lib/session/client/auth-selector'
import type { LeftWork } from '@/lib/session/client/unsent-work'

/** Returns the texts of the question asked before leaving while some work is not sent: where it is stored, or that it would be lost. */
export function useUnsentWords() {
  const t = useTranslations('ui.leave.unsent')
  return ({ way, unsent, recording }: LeftWork) => {
    // Work written while acting as another user stays for that user, even after signing out.
    const until = way === 'signOut' && contextUserId() !== null ? 'return' : way
    const onDevice = (['undecided', 'unfinished', 'kept'] as const).filter((where) => unsent.has(where))
    const others = [...(recording ? [recording.state] : []), ...onDevice]
    const first = unsent.has('lost') ? 'lost' : (others.shift() ?? 'kept')
    return {
      title: t(`${first}.title`),
      message: [
        t(`${first}.message`, { way: until }),
        ...others.map((other) => t(`also.${other}`, { way: until })),
      ].join(' '),
      confirmLabel: t('confirm', { way }),
      cancelLabel: t('stay'),
      toRecording: t('toRecording'),
    }
  }
}
