import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'

type FilmProblemProps = {
  onRetry(): void
  /** The network is back: the film is loaded, and waits to be played. */
  onOnline(): void
}

/** A film that does not play says so, and can be tried again (PLAY-11); with the network it comes back by itself. */
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
