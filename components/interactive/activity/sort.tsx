'use client'

import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { textOfHtml } from '@/lib/common/html-text'
import { sort } from '@/lib/interactive/parts/sort'
import { at } from '@/lib/interactive/value'
import { AnswerChip } from './answer-chip'
import { besideLook, besideTrayLook, groupLook, placeLook } from './card-styles'
import type { PartControlProps, PartReviewProps } from './part-props'
import { Card, Group, Place, PlacingArea, Tray } from './placing'
import { usePlacing } from './use-placing'

const columns = 'grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]'

/** Cards to sort into groups; a card that belongs to none stays in the tray. */
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
  const body = (id: string) => <StoredHtml as="span" html={item(id)?.label ?? ''} />
  const card = (id: string) => (
    <Card placing={placing} id={id} isGrouped={isPlaced(id)}>
      {body(id)}
    </Card>
  )
  return (
    <PlacingArea placing={placing} body={body}>
      <div className="@container">
        <div className={besideLook('cards-first')}>
          <Tray
            placing={placing}
            label={t('part.cards')}
            cards={part.items.map(({ id }) => id).filter((id) => !isPlaced(id))}
            card={card}
            className={besideTrayLook}
          />
          <div className="grid gap-3 @3xl:grid-cols-2">
            {part.groups.map((group) => {
              const inside = part.items.filter(({ id }) => at(value, id) === group.id)
              return (
                <Group key={group.id} id={group.id} look={groupLook}>
                  <p className="text-fs-3 font-semibold wrap-anywhere">
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
                  <Place
                    placing={placing}
                    id={group.id}
                    isDropped={false}
                    label={t('part.putInto', { name: groupName(group.id) })}
                    look={() => `${placeLook(placing.held !== null, false, false)} mt-auto w-full`}
                  >
                    {t('placing.here')}
                  </Place>
                </Group>
              )
            })}
          </div>
        </div>
      </div>
    </PlacingArea>
  )
}

/** The groups with the cards that the learner put into them, and the remaining cards. */
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
          <div key={group.id} className={groupLook(false)}>
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
