import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { trayLook } from './card-styles'
import type { usePlacing } from './use-placing'

type PlacingHandle = ReturnType<typeof usePlacing>

interface TrayProps {
  placing: PlacingHandle
  label: string
  /** The ids of the cards that lie here. */
  cards: readonly string[]
  card: (id: string) => ReactNode
  className?: string
}

/** Where cards lie until they are placed, and where a placed one can be put back. */
export function Tray({ placing, label, cards, card, className = '' }: TrayProps) {
  const t = useTranslations('interactive.placing')
  const { held } = placing
  return (
    <div className={`${trayLook} ${className}`} {...placing.dropProps(null)}>
      {cards.length > 0 ? (
        <ul aria-label={label} className="flex min-w-0 flex-wrap gap-3">
          {cards.map((id) => (
            <li key={id} className="max-w-full">
              {card(id)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="self-center text-fs-2 text-text-quiet">{t('allPlaced')}</p>
      )}
      {held !== null && !cards.includes(held) && (
        <button
          type="button"
          className="inline-flex min-h-target items-center rounded-2 px-3 text-fs-2 font-medium text-accent-text underline underline-offset-4"
          onClick={() => placing.place(held, null)}
        >
          {t('putBack')}
        </button>
      )}
    </div>
  )
}

/** How the cards are used, in one line. */
export function PlacingHint() {
  const t = useTranslations('interactive.placing')
  return <p className="mb-3 text-fs-2 text-text-quiet">{t('hint')}</p>
}
