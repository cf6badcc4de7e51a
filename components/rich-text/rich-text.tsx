import 'server-only'
import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { BlockReference, InlineReference, RichTextOptions, RichTextViews } from './options'
import { renderTree } from './render-tree'
import { StoredHtml } from './stored-html'

interface RichTextProps {
  /** Stored HTML of the full or essay level. */
  html: string
  options: RichTextOptions
  /** Renders the blocks and inline elements that the text references. A prop, because server components cannot read React context. */
  views: RichTextViews
  /** The language of the text, if it is not that of the content: `es` for a Spanish body. */
  lang?: string
}

type DataProps<Name extends 'div' | 'span'> = ComponentProps<Name> & { [name: `data-${string}`]: string | undefined }

function blockReference(props: DataProps<'div'>): BlockReference | null {
  const block = props['data-block']
  if (block === 'insert-interactive') {
    const contentSubtypes = (props['data-content-subtypes'] ?? '').split(/[\s,]+/).filter(Boolean)
    return { block, label: props['data-label'] ?? '', contentSubtypes }
  }
  if (block !== 'interactive' && block !== 'image') return null
  return { block, contentId: props['data-content-id'] ?? '', displayMode: props['data-display-mode'] ?? null }
}

function inlineReference(props: DataProps<'span'>): InlineReference | null {
  const contentId = props['data-content-id'] ?? ''
  const entity = props['data-entity']
  if (entity === 'fun-fact') return { entity, contentId, name: props['data-name'] ?? '' }
  if (entity === 'inline-image') {
    return { entity, contentId, size: props['data-size'] ?? 'small', valign: props['data-valign'] ?? 'top' }
  }
  const id = props['data-blank']
  return id === undefined ? null : { entity: 'blank', id }
}

/** Renders a tree as React elements around the caller's views. */
export function renderElements(tree: Root | Element, views: RichTextViews): ReactNode {
  const components = {
    div(props: DataProps<'div'>) {
      const reference = blockReference(props)
      return reference ? views.block(reference) : <div {...props} />
    },
    span(props: DataProps<'span'>) {
      const reference = inlineReference(props)
      if (!reference) return <span {...props} />
      if (views.inline) return views.inline(reference, props.children)
      return reference.entity === 'fun-fact' ? <span {...props} /> : null
    },
  }
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components })
}

/** Renders a body of rich text. Bodies without islands are one string of HTML; others are React elements around the caller's views. */
export function RichText({ html, options, views, lang }: RichTextProps) {
  const { body, cards, hasIslands } = renderTree(html, options)
  return (
    <>
      {hasIslands ? (
        <div className="rich-text" lang={lang ?? CONTENT_LANGUAGE}>
          {renderElements(body, views)}
        </div>
      ) : (
        <StoredHtml html={toHtml(body)} lang={lang} />
      )}
      {cards ? renderElements(cards, views) : null}
    </>
  )
}
