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
  /** Whether its words can be gone to. */
  isPlaced: boolean
  /** Shows the words on the page that is open, or opens next. */
  onGo: () => void
  /** For what lost its words: giving it others on the page. */
  onPlace: (() => void) | null
  /** For what is only kept in the list: taking it away. */
  onRemove: (() => void) | null
}

/** Minutes and seconds of a place in a film. */
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

/** Closes a pane that lies over the page, as on a phone. */
function uncover(button: HTMLElement): void {
  coveringPane(button)?.querySelector<HTMLElement>('a[data-close]')?.click()
}

/** One note of a list, with the way to its words. */
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
