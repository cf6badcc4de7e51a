import { useTranslations } from 'next-intl'
import type { LeftWork } from '@/lib/session/client/unsent-work'

/** What is said to whoever leaves while some of their work is not sent: where it is, or that it would be lost. */
export function useUnsentWords() {
  const t = useTranslations('ui.leave.unsent')
  return ({ way, unsent }: LeftWork) => {
    const where = unsent.size > 1 ? 'both' : unsent.has('lost') ? 'lost' : 'kept'
    return {
      title: t(`${where}.title`),
      message: t(`${where}.message`, { way }),
      confirmLabel: t('confirm', { way }),
      cancelLabel: t('stay'),
    }
  }
}
