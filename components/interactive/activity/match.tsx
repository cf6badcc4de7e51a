'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { textOfHtml } from '@/lib/common/html-text'
import { match } from '@/lib/interactive/parts/match'
import type { ShownPart } from '@/lib/interactive/parts/registry'
import { at } from '@/lib/interactive/value'
import type { RelatedItems } from '../node'
import { RelatedPicture } from '../related-picture'
import { AnswerChip } from './answer-chip'
import { besideLook, besideTrayLook, placeLook } from './card-styles'
import type { PartControlProps, PartReviewProps } from './part-props'
import { withCardAt } from './placed'
import { Card, Place, PlacingArea, Tray } from './placing'
import { usePlacing } from './use-placing'

type Side = ShownPart<'match'>['left'][number]

/** One side of a pair: text, a picture or both. */
function SideBody({ side, related }: { side: Side | undefined; related: RelatedItems }) {
  if (!side) return null
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-3">
      <RelatedPicture id={side.imageContentId} related={related} />
      {side.label && <StoredHtml as="span" html={side.label} />}
    </span>
  )
}

/** Returns the name of a side: its text, else its picture's description. */
function nameOf(side: Side | undefined, related: RelatedItems): string {
  const alt = side?.imageContentId
    ? at(related as Record<string, RelatedItems[string]>, side.imageContentId)?.data.imageAltText
    : ''
  return textOfHtml(side?.label ?? '') || (typeof alt === 'string' ? alt : '')
}

const row = 'grid items-center gap-3 sm:grid-cols-[minmax(0,1fr)_2.4rem_minmax(0,1fr)]'
/** The layout of a pair while it is being made: side by side if the cards leave room. */
const pair = 'grid items-center gap-2 @2xl:grid-cols-2 @2xl:gap-3'
const leftLook =
  'flex min-h-target items-center rounded-2 bg-surface-sunken px-2.5 py-2 wrap-anywhere font-reading text-fs-3 leading-[1.4] hc:border'

/** Pairs to make: each left side gets a card from the right. A card can be used twice only if there are too few. */
export function MatchControl({ part, value, onChange, related }: PartControlProps<'match'>) {
  const t = useTranslations('interactive')
  const canRepeat = part.right.length < part.left.length
  const used = new Set(Object.values(value))
  const left = (id: string) => part.left.find((side) => side.id === id)
  const right = (id: string) => part.right.find((side) => side.id === id)
  const placing = usePlacing({
    onPlace: (card, place) => onChange(withCardAt(value, card, place, canRepeat)),
    cardIn: (place) => at(value, place) ?? null,
    cardName: (id) => nameOf(right(id), related),
    placeName: (id) => nameOf(left(id), related),
  })
  return (
    <PlacingArea placing={placing} body={(id) => <SideBody side={right(id)} related={related} />}>
      <div className="@container">
        <div className={besideLook('places-first')}>
          <ul className="grid gap-3">
            {part.left.map((side) => {
              const card = at(value, side.id)
              const name = nameOf(side, related)
              return (
                <li key={side.id} className={pair}>
                  <span className={leftLook}>
                    <SideBody side={side} related={related} />
                  </span>
                  <Place
                    placing={placing}
                    id={side.id}
                    label={
                      card
                        ? t('part.pairFilled', { name, text: nameOf(right(card), related) })
                        : t('part.pairEmpty', { name })
                    }
                    look={(isOver) =>
                      `${placeLook(placing.held !== null, card !== undefined, isOver)} w-full ${card && placing.held === card ? 'border-accent-mark bg-accent-soft' : ''}`
                    }
                  >
                    {card ? <SideBody side={right(card)} related={related} /> : <span>{t('placing.here')}</span>}
                  </Place>
                </li>
              )
            })}
          </ul>
          <Tray
            placing={placing}
            label={t('part.cards')}
            cards={part.right.map(({ id }) => id).filter((id) => canRepeat || !used.has(id))}
            card={(id) => (
              <Card placing={placing} id={id}>
                <SideBody side={right(id)} related={related} />
              </Card>
            )}
            className={besideTrayLook}
          />
        </div>
      </div>
    </PlacingArea>
  )
}

/** The pairs that the learner made. */
export function MatchReview({ part, value, related }: PartReviewProps<'match'>) {
  const right = (id: string | null | undefined) => part.right.find((side) => side.id === id)
  const lines = new Map(match.review(part, value).map((line) => [line.id, line]))
  return (
    <ul className="grid gap-3 font-reading text-fs-3">
      {part.left.map((side) => {
        const line = lines.get(side.id)
        return (
          <li key={side.id} className={row}>
            <span className={leftLook}>
              <SideBody side={side} related={related} />
            </span>
            <ArrowRight aria-hidden="true" className="hidden size-icon-lg text-text-quiet sm:block" />
            <AnswerChip
              given={line?.given ? <SideBody side={right(line.given)} related={related} /> : null}
              verdict={line?.correct ?? null}
              expected={right(line?.expected[0]) && <SideBody side={right(line?.expected[0])} related={related} />}
            />
          </li>
        )
      })}
    </ul>
  )
}
