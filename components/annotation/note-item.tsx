'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { ListedNote } from '@/lib/annotation/listed-notes'
import type { NoteWay } from '@/lib/annotation/note-way'
import { languageOfVersion } from '@/lib/content/language'
import { usePendingWork } from '@/lib/interaction/client/use-pending-work'
import { coveringPane } from '@/lib/viewer/client/covering-pane'

type NoteItemProps = {
  note: ListedNote
  way: NoteWay
  /** Whether its words were found. */
  isPlaced: boolean
  /** Shows the words on this page, or on the page opened next. */
  onGo: () => void
  /** Attaches a note that lost its words to other words of the page; null for other notes. */
  onPlace: (() => void) | null
  /** Removes a note that is only kept in the list; null for other notes. */
  onRemove: (() => void) | null
}

/** Formats a position in a film as minutes and seconds. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function Facts({ note, told }: { note: ListedNote; told: NoteWay['told'] }) {
  const t = useTranslations('annotation')
  const { kind, color, from, isShared, time } = note
  const facts = [
    t(`list.kind.${kind}`),
    ...(color ? [t(`colors.${color}`)] : []),
    ...(told ? [t('list.inText', { name: t(`list.version.${told}`) })] : []),
    ...(time === null ? [] : [t('list.at', { time: clock(time) })]),
    ...(from === 'teacher' ? [t('list.teacher')] : isShared ? [t('list.shared')] : []),
  ]
  return <p className="viewer-note-kind">{facts.join(' · ')}</p>
}

/** Closes a pane that covers the page, as on a phone. */
function uncover(button: HTMLElement): void {
  coveringPane(button)?.querySelector<HTMLElement>('a[data-close]')?.click()
}

/** A note in a list, with a link to its words. */
export function NoteItem({ note, way, isPlaced, onGo, onPlace, onRemove }: NoteItemProps) {
  const t = useTranslations('annotation')
  const where = usePendingWork().isOnPageAlone ? 'page' : 'device'
  const { quote, text, color, version, save, refusal } = note
  const { href, isThisPage, isOffered, told } = way
  const words = t(isPlaced ? 'list.goTo' : isThisPage ? 'list.goToText' : 'list.goToPage')
  return (
    <li className="viewer-note">
      <Facts note={note} told={told} />
      {quote && (
        <blockquote lang={languageOfVersion(version)}>
          <span data-hl={color ?? undefined} className={color ? 'highlight' : undefined}>
            {quote}
          </span>
        </blockquote>
      )}
      {text && <p className="viewer-note-text">{text}</p>}
      {save !== 'saved' && (
        <p className="viewer-note-kind">
          {save === 'refused'
            ? t('list.refused', { reason: refusal || t('list.tooLong') })
            : t('list.pending', { where })}
        </p>
      )}
      {told && !isOffered && <p className="viewer-note-kind">{t('list.notOffered')}</p>}
      <p className="note-item-ways">
        {href ? (
          <a
            href={href}
            className="viewer-note-go"
            data-uncover=""
            data-keep-place={isThisPage ? '' : undefined}
            onClick={() => {
              if (isPlaced) onGo()
            }}
          >
            {words}
          </a>
        ) : (
          isPlaced && (
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                uncover(currentTarget)
                onGo()
              }}
            >
              {words}
            </Button>
          )
        )}
        {onPlace && (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              uncover(currentTarget)
              onPlace()
            }}
          >
            {t('list.place')}
          </Button>
        )}
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </p>
    </li>
  )
}
