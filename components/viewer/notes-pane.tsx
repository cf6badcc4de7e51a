import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import type { NoteEntry, OpenPane } from '@/lib/viewer/beside'

type NotesPaneProps = { pane: Extract<OpenPane, { kind: 'annotations' | 'notebook' }> }

/** Minutes and seconds of a place in a film. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

async function Note({ note }: { note: NoteEntry }) {
  const t = await getTranslations('viewerTools.notes')
  const { kind, quote, text, colorId, isShared, time, href } = note
  return (
    <li className="viewer-note" data-color={colorId ?? undefined}>
      <p className="viewer-note-kind">
        {t(`kind.${kind}`)}
        {time !== null && <> · {t('at', { time: clock(time) })}</>}
        {isShared && <> · {t('shared')}</>}
      </p>
      {quote && <blockquote>{quote}</blockquote>}
      {text && <p className="viewer-note-text">{text}</p>}
      {href && (
        <a href={href} className="viewer-note-go">
          {t('goTo')}
        </a>
      )}
    </li>
  )
}

/** The notes of the page, or of all pages, each with the way to its place. */
export async function NotesPane({ pane }: NotesPaneProps) {
  const t = await getTranslations('viewerTools.notes')
  const isHere = pane.kind === 'annotations'
  const count = pane.groups.reduce((sum, { notes }) => sum + notes.length, 0)
  if (count === 0)
    return (
      <EmptyState title={t(isHere ? 'noneHere' : 'none')} text={t(isHere ? 'noneHereHint' : 'noneHint')} level={3} />
    )
  return (
    <>
      <p className="viewer-pane-note">{t('count', { count })}</p>
      {pane.groups.map(({ name, notes }) => (
        <section key={notes[0]?.id}>
          {!isHere && <h3>{name ?? t('gone')}</h3>}
          <ul className="viewer-notes">
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
