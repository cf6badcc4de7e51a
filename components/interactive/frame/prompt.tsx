import { createElement, type ReactNode } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { CONTENT_LANGUAGE } from '@/lib/content/language'

interface PromptProps {
  id: string
  html: string
  /** The fallback prompt, for an item without one. */
  fallback?: string | undefined
  /** The prompt as rendered by the server. */
  rendered?: ReactNode
  /** The heading of a long prompt, for lists of headings. */
  name: string
  level?: 2 | 3 | 4
}

const headingLook = 'mt-2 font-reading text-fs-4 leading-[1.35] font-semibold text-text text-pretty'

/** Returns the inner HTML of a text that is a single plain paragraph; null for anything longer. */
export function onlyParagraph(html: string): string | null {
  const inner = /^\s*<p>([\s\S]*)<\/p>\s*$/.exec(html)?.[1]
  if (inner !== undefined)
    return /<(?:p|div|h[1-4]|ul|ol|table|blockquote|figure|aside|pre|hr)[\s>]/i.test(inner) ? null : inner
  return /<(?:p|div|h[1-4]|ul|ol|table|blockquote|figure|aside|pre|hr)[\s>]/i.test(html) ? null : html
}

/** The prompt of a question. A single paragraph is the heading itself; a longer prompt follows a heading with the item's name. */
export function Prompt({ id, html, fallback = '', rendered, name, level = 2 }: PromptProps) {
  const Heading = `h${level}`
  const line = rendered ? null : onlyParagraph(html || fallback)
  if (line !== null) {
    return createElement(
      Heading,
      { id, className: headingLook },
      <StoredHtml as="span" html={line} lang={html ? undefined : null} />,
    )
  }
  return (
    <>
      {createElement(Heading, { id, className: 'sr-only', lang: CONTENT_LANGUAGE }, name)}
      <div className="mt-2">{rendered ?? <StoredHtml html={html} />}</div>
    </>
  )
}
