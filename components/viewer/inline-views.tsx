import type { ReactNode } from 'react'
import { Picture } from '@/components/media/picture'
import type { InlineReference } from '@/components/rich-text/options'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import type { FunFactData } from '@/lib/interactive/types/fun-fact-schema'
import { dataOf, type PageContext, titleOf } from './page-context'
import { linkedHtml } from './shown-item'
import { textField } from './text-field'

function itemOf({ nodes, open }: PageContext, id: string) {
  return nodes.get(id) ?? open.material.references.get(id)
}

function dataOfItem(context: PageContext, id: string): Record<string, unknown> {
  const item = itemOf(context, id)
  return item ? dataOf(context, item) : {}
}

const funFactId = (id: string) => `fun-fact-${id}`

/** Renders an inline element: a fun fact opens its card without a script, an inline image is a small picture. */
export function inlineView(context: PageContext, reference: InlineReference, children: ReactNode): ReactNode {
  if (reference.entity === 'blank') return null
  if (!itemOf(context, reference.contentId)) return reference.entity === 'fun-fact' ? children : null
  if (reference.entity === 'fun-fact') {
    return (
      <span className="word">
        <button
          type="button"
          className="fun-fact"
          popoverTarget={funFactId(reference.contentId)}
          aria-haspopup="dialog"
        >
          {children}
        </button>
      </span>
    )
  }
  const entry = context.open.material.uploads.get(reference.contentId)?.imageSmall
  if (!entry) return null
  return (
    <span className="inline-image" data-size={reference.size} data-valign={reference.valign}>
      <Picture entry={entry} alt={textField(dataOfItem(context, reference.contentId), 'imageAltText')} sizes="160px" />
    </span>
  )
}

/** The cards of the fun facts in a body; they follow the body, since a card within a line would break its paragraph. */
export function FunFactCards({ html, context, close }: { html: string; context: PageContext; close: string }) {
  const ids = [
    ...html.matchAll(
      /data-entity="fun-fact"[^>]*data-content-id="([^"]+)"|data-content-id="([^"]+)"[^>]*data-entity="fun-fact"/g,
    ),
  ]
  const shown = [...new Set(ids.map(([, first, second]) => first ?? second ?? ''))].filter((id) => itemOf(context, id))
  return shown.map((id) => {
    const data = dataOfItem(context, id)
    const item = itemOf(context, id)
    // Stored through the schema of fun facts.
    const { title, titleLang = CONTENT_LANGUAGE } = data as Partial<FunFactData>
    const named = title ? { title, lang: titleLang } : item && titleOf(context, item)
    const picture = context.open.material.uploads.get(textField(data, 'imageContentId'))?.imageLarge
    return (
      <div key={id} id={funFactId(id)} popover="auto" role="dialog" aria-label={named?.title} className="vocab-card">
        <div className="vocab-card-head">
          <p lang={named?.lang} className="vocab-card-word">
            {named?.title}
          </p>
          <button
            type="button"
            className="vocab-card-close"
            popoverTarget={funFactId(id)}
            popoverTargetAction="hide"
            aria-label={close}
          />
        </div>
        {picture && <Picture entry={picture} alt="" sizes="400px" className="mt-2 h-auto w-full rounded-2" />}
        <StoredHtml html={linkedHtml(textField(data, 'body'), context)} />
      </div>
    )
  })
}
