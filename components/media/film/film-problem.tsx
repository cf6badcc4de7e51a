import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'

/** A film that does not play says so, and can be tried again (learner.md §8). */
export function FilmProblem({ onRetry }: { onRetry(): void }) {
  const t = useTranslations('player')
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center gap-3 bg-surface-inverse p-6 text-center">
      <p className="text-fs-3 font-semibold text-text-inverse">{t('film.failed')}</p>
      <p className="text-fs-2 text-text-inverse">{t('failedHelp')}</p>
      <button type="button" onClick={onRetry} className={`${buttonStyles({ size: 'lg' })} mx-auto`}>
        {t('retry')}
      </button>
    </div>
  )
}
