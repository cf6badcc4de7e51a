import { CONTENT_LANGUAGE } from '@/lib/content/language'

interface StoredHtmlProps {
  /** HTML that the server sanitized, or that `renderPlain` returned; nothing else. */
  html: string
  /** Use `span` for a line of the short level, `div` for a text. */
  as?: 'div' | 'span'
  /** The language, if it is not that of the content; null inherits the surrounding language, or is for an unknown one. */
  lang?: string | null | undefined
}

/** Renders the server's HTML unchanged with the reading styles. Small enough for client components, as it needs no parser. */
export function StoredHtml({ html, as: Tag = 'div', lang = CONTENT_LANGUAGE }: StoredHtmlProps) {
  return (
    <Tag
      className={Tag === 'div' ? 'rich-text' : 'rich-text-line'}
      lang={lang ?? undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: stored HTML holds only what lib/rich-text lets through.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
