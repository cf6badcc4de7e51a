import { CONTENT_LANGUAGE } from '@/lib/content/language'

interface StoredHtmlProps {
  /** HTML that the server sanitised, or rendered with `renderPlain`; nothing else. */
  html: string
  /** A line of the short level stands in a `span`, a text in a `div`. */
  as?: 'div' | 'span'
  /** Its language, where it is not that of the content; null for what is in the language around it, or in one that nobody knows. */
  lang?: string | null | undefined
}

/** Shows HTML that came from the server as it is, with the styles of reading. Small enough for client leaves: it brings no parser along. */
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
