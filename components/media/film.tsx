import type { MediaEntry } from '@/lib/upload/uploads-map'
import { filmSource } from './sources'
import { StreamPlayer } from './stream-player'

interface FilmProps {
  entry: MediaEntry
  name: string
  /** Whether captions are on from the start, by the viewer's preference. */
  captionsOn?: boolean
}

/** A film with its captions, in the browser's own player. */
export function Film({ entry, name, captionsOn = false }: FilmProps) {
  const source = filmSource(entry)
  return (
    <div className="aspect-video w-full overflow-hidden rounded-3 bg-surface-inverse">
      {source.kind === 'stream' ? (
        <StreamPlayer url={source.url} name={name} poster={entry.posterUrl} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: its captions, where the item has any, are the tracks below
        <video controls preload="metadata" playsInline poster={entry.posterUrl} aria-label={name} className="size-full">
          <source src={source.url} type="video/mp4" />
          {entry.captions?.map(({ language, label, url }, index) => (
            <track
              key={url}
              kind="captions"
              src={url}
              srcLang={language}
              label={label}
              default={captionsOn && index === 0}
            />
          ))}
        </video>
      )}
    </div>
  )
}
