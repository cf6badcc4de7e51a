import type { MediaEntry } from '@/lib/upload/uploads-map'

/** A sound in the browser's own player. */
export function Sound({ entry, name }: { entry: MediaEntry; name: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said stands in the transcript beside it
    <audio controls preload="metadata" src={entry.url} aria-label={name} className="w-full">
      {entry.captions?.map(({ language, label, url }) => (
        <track key={url} kind="captions" src={url} srcLang={language} label={label} />
      ))}
    </audio>
  )
}
