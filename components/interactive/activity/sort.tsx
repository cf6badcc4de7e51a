'use client'

import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { textOfHtml } from '@/lib/common/html-text'
import { sort } from '@/lib/interactive/parts/sort'
import { at } from '@/lib/interactive/value'
import { AnswerChip } from './answer-chip'
import { cardLook, placeLook } from './card-styles'
import type { PartControlProps, PartReviewProps } from './part-props'
import { PlacingHint, Tray } from './tray'
import { usePlacing } from './use-placing'

const columns = 'grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]'
const column = 'flex flex-col gap-3 rounded-3 border-2 border-line bg-surface p-4 hc:border-line-strong'

/** Cards to sort into groups; a card that belongs nowhere stays where it is. */
export function SortControl({ part, value, onChange }: PartControlProps<'sort'>) {
  const t = useTranslations('interactive')
  const item = (id: string) => part.items.find((other) => other.id === id)
  const name = (id: string) => textOfHtml(item(id)?.label ?? '')
  const groupName = (id: string) => textOfHtml(part.groups.find((group) => group.id === id)?.label ?? '')
  const isPlaced = (id: string) => part.groups.some((group) => group.id === at(value, id))
  const placing = usePlacing({
    onPlace: (itemId, groupId) => {
      const { [itemId]: _, ...others } = value
      onChange(groupId === null ? others : { ...others, [itemId]: groupId })
    },
    cardName: name,
    placeName: groupName,
  })
  const card = (id: string) => (
    <button {...placing.cardProps(id)} className={cardLook}>
      <StoredHtml as="span" html={item(id)?.label ?? ''} />
    </button>
  )
  return (
    <div {...placing.containerProps}>
      <PlacingHint />
      <Tray
        placing={placing}
        label={t('part.cards')}
        cards={part.items.map(({ id }) => id).filter((id) => !isPlaced(id))}
        card={card}
        className="mb-4"
      />
      <div className={columns}>
        {part.groups.map((group) => {
          const inside = part.items.filter(({ id }) => at(value, id) === group.id)
          return (
            <div key={group.id} className={column} {...placing.dropProps(group.id)}>
              <p className="text-fs-3 font-semibold">
                <StoredHtml as="span" html={group.label} />
              </p>
              {inside.length > 0 && (
                <ul aria-label={groupName(group.id)} className="flex flex-wrap gap-2">
                  {inside.map(({ id }) => (
                    <li key={id} className="max-w-full">
                      {card(id)}
                    </li>
                  ))}
                </ul>
              )}
              <button
                {...placing.placeProps(group.id)}
                aria-label={t('part.putInto', { name: groupName(group.id) })}
                className={`${placeLook(placing.held !== null, false)} mt-auto w-full`}
              >
                {t('placing.here')}
              </button>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The groups with what was put into them, and what was left out. */
export function SortReview({ part, value }: PartReviewProps<'sort'>) {
  const t = useTranslations('interactive')
  const lines = sort.review(part, value)
  const label = (id: string) => part.items.find((item) => item.id === id)?.label ?? ''
  const groupLabel = (id: string | undefined) => part.groups.find((group) => group.id === id)?.label
  const chips = (groupId: string | null) =>
    lines
      .filter(({ given }) => given === groupId)
      .map((line) => (
        <li key={line.id} className="max-w-full">
          <AnswerChip
            given={<StoredHtml as="span" html={label(line.id)} />}
            verdict={line.correct}
            expected={
              groupLabel(line.expected[0]) ? (
                <StoredHtml as="span" html={groupLabel(line.expected[0]) ?? ''} />
              ) : (
                t('review.nowhere')
              )
            }
          />
        </li>
      ))
  const left = chips(null)
  const isAnswered = lines.some(({ given }) => given !== null)
  return (
    <div className="grid gap-4 font-reading text-fs-3">
      <div className={columns}>
        {part.groups.map((group) => (
          <div key={group.id} className={column}>
            <p className="font-ui text-fs-3 font-semibold">
              <StoredHtml as="span" html={group.label} />
            </p>
            <ul className="flex flex-wrap gap-2">{chips(group.id)}</ul>
          </div>
        ))}
      </div>
      {left.length > 0 && (
        <div>
          <p className="mb-2 font-ui text-fs-2 text-text-quiet">
            {t(isAnswered ? 'review.leftOut' : 'review.nothing')}
          </p>
          <ul className="flex flex-wrap gap-2">{left}</ul>
        </div>
      )}
    </div>
  )
}
