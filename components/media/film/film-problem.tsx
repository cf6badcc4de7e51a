import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type FilmProblemProps = {
  onRetry(): void
  /** Called when the network is back: reloads the film without playing it. */
  onOnline(): void
}

/** Says that a film cannot be played, with a retry button (PLAY-11); it recovers by itself when the network is back. */
export function FilmProblem({ onRetry, onOnline }: FilmProblemProps) {
  const t = useTranslations('player')
  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onOnline])
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
