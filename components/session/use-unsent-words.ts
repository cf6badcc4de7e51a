import { useTranslations } from 'next-intl'
import { contextUserId } from '@/lib/session/client/auth-selector'
import type { LeftWork } from '@/lib/session/client/unsent-work'

/** What is said to whoever leaves while some of their work is not sent: where it is, or that it would be lost. */
export function useUnsentWords() {
  const t = useTranslations('ui.leave.unsent')
  return ({ way, unsent, recording }: LeftWork) => {
    // What was written as somebody else waits for its writer, also where they sign out.
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
