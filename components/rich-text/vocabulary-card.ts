import type { Element, ElementContent } from 'hast'
import { parseRichText } from '@/lib/rich-text/sanitize'
import { h } from './hast'
import type { RichTextLabels, RichTextVocabulary, VocabularyEntry } from './options'

/** Returns the id of a phrase's card, which its mark opens. */
export function cardId({ idPrefix }: RichTextVocabulary, contentId: string): string {
  return `${idPrefix}-vocabulary-${contentId}`
}

/** Returns the inline nodes of short-level HTML. */
function shortNodes(html: string | null | undefined): ElementContent[] {
  return html ? parseRichText(html, 'short').children.filter((node) => node.type !== 'doctype') : []
}

/** Returns the mark of a phrase: a button that opens its card without a script; its text stays as written, and a comma after it stays on its line. */
export function vocabularyMark(
  entry: VocabularyEntry,
  vocabulary: RichTextVocabulary,
  children: ElementContent[],
): Element {
  const properties = {
    type: 'button',
    className: ['vocab'],
    dataKind: entry.kind,
    popoverTarget: cardId(vocabulary, entry.contentId),
    ariaHasPopup: 'dialog',
  }
  return h('span', { className: ['word'] }, h('button', properties, ...children))
}

function spanish(entry: VocabularyEntry, labels: RichTextLabels): Element | null {
  const definition = shortNodes(entry.spanishDefinition)
  if (!entry.spanishName && definition.length === 0) return null
  const name = entry.spanishName ? h('b', { lang: 'es' }, entry.spanishName) : null
  const separator = name && definition.length > 0 ? '. ' : null
  const meaning = definition.length > 0 ? h('span', { lang: 'es' }, ...definition) : null
  return h('p', { className: ['vocab-card-spanish'] }, `${labels.inSpanish} `, name, separator, meaning)
}

function card(entry: VocabularyEntry, vocabulary: RichTextVocabulary, labels: RichTextLabels): Element {
  const id = cardId(vocabulary, entry.contentId)
  const sound = entry.pronunciation ? `${labels.sayIt} ${entry.pronunciation}` : null
  const how = [entry.partOfSpeech, sound].filter(Boolean).join(', ')
  const close = h('button', {
    type: 'button',
    className: ['vocab-card-close'],
    popoverTarget: id,
    popoverTargetAction: 'hide',
    ariaLabel: labels.close,
  })
  return h(
    'div',
    {
      id,
      className: ['vocab-card'],
      popover: 'auto',
      role: 'dialog',
      ariaLabelledBy: [`${id}-word`],
      dataKind: entry.kind,
    },
    h(
      'div',
      { className: ['vocab-card-head'] },
      h('p', { id: `${id}-word`, className: ['vocab-card-word'] }, entry.name),
      close,
    ),
    how === '' ? null : h('p', { className: ['vocab-card-how'] }, how),
    h('p', { className: ['vocab-card-meaning'] }, ...shortNodes(entry.definition)),
    entry.example ? h('p', { className: ['vocab-card-example'] }, entry.example) : null,
    spanish(entry, labels),
  )
}

/** Returns the cards of the marked phrases. They follow the body, so that print, search and read-aloud get the text as written. */
export function vocabularyCards(
  entries: readonly VocabularyEntry[],
  vocabulary: RichTextVocabulary,
  labels: RichTextLabels,
): Element {
  return h('div', { className: ['vocab-cards'] }, ...entries.map((entry) => card(entry, vocabulary, labels)))
}
