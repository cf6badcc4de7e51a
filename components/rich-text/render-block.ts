import type { Element } from 'hast'
import { h, property } from './hast'
import type { RichTextLabels } from './options'

type Block = (block: Element, headingLevel: number, labels: RichTextLabels) => Element

function line(tagName: string, className: string, text: string): Element | null {
  return text === '' ? null : h(tagName, { className: [className] }, text)
}

/** The standalone question. */
const advancedHeading: Block = (block, level) => {
  const heading = h(`h${level}`, { className: ['rt-question-title'], dataLevel: '2' })
  const [first, second] = [property(block, 'dataTitle1'), property(block, 'dataTitle2')]
  if (first) heading.children.push(h('span', {}, first))
  if (first && second) heading.children.push({ type: 'text', value: ' ' })
  if (second) heading.children.push(h('span', {}, second))
  const flags = {
    dataTextalign: property(block, 'dataTextalign') || 'left',
    dataMultiline: property(block, 'dataMultiline') || 'false',
    dataDividerbelow: property(block, 'dataDividerbelow') || 'false',
    dataToolbarbelow: property(block, 'dataToolbarbelow') || 'false',
  }
  const title = first || second ? heading : null
  return h(
    'div',
    { className: ['rt-question'], ...flags },
    title,
    line('p', 'rt-question-subtitle', property(block, 'dataSubtitle')),
  )
}

const numberCrunch: Block = (block, _, labels) => {
  const answer = property(block, 'dataAnswer')
  const source = property(block, 'dataSource')
  return h(
    'div',
    { className: ['rt-number'] },
    line('p', 'rt-number-figure', property(block, 'dataNumber')),
    line('p', 'rt-number-text', property(block, 'dataBodytext')),
    line('p', 'rt-number-question', property(block, 'dataQuestion')),
    answer === ''
      ? null
      : h('details', { className: ['rt-number-answer'] }, h('summary', {}, labels.showAnswer), h('p', {}, answer)),
    source === '' ? null : h('p', { className: ['rt-number-source'] }, `${labels.source} ${source}`),
  )
}

const wordDefinition: Block = (block) => {
  const word = h('p', { className: ['rt-word-head'] })
  const parts = [
    line('dfn', 'rt-word-name', property(block, 'dataWord')),
    line('span', 'rt-word-syllables', property(block, 'dataSyllabification')),
    line('span', 'rt-word-sound', property(block, 'dataPronunciation')),
    line('span', 'rt-word-form', property(block, 'dataForm')),
  ]
  for (const part of parts) {
    if (part && word.children.length > 0) word.children.push({ type: 'text', value: ' ' })
    if (part) word.children.push(part)
  }
  const meanings = [property(block, 'dataDefinition1'), property(block, 'dataDefinition2')].filter(
    (text) => text !== '',
  )
  const list =
    meanings.length > 0
      ? h('ol', { className: ['rt-word-meanings'] }, ...meanings.map((text) => h('li', {}, text)))
      : null
  return h('div', { className: ['rt-word'], role: 'group', ariaLabel: property(block, 'dataWord') }, word, list)
}

const sourceTitle: Block = (block, level) => {
  const title = property(block, 'dataTitle')
  const heading = title === '' ? null : h(`h${level}`, { className: ['rt-source-name'], dataLevel: '3' }, title)
  return h(
    'div',
    { className: ['rt-source'] },
    heading,
    line('p', 'rt-source-subtitle', property(block, 'dataSubtitle')),
  )
}

/** Blocks that render themselves; others are rendered by the caller's views. */
const blocks: Readonly<Record<string, Block>> = {
  'advanced-heading': advancedHeading,
  'number-crunch': numberCrunch,
  'word-definition': wordDefinition,
  'source-title': sourceTitle,
}

/** Returns the block with its fields as text, or undefined if the caller has to render it. `headingLevel` is the level of a heading in it. */
export function renderBlock(block: Element, headingLevel: number, labels: RichTextLabels): Element | undefined {
  const name = property(block, 'dataBlock')
  return Object.hasOwn(blocks, name) ? blocks[name]?.(block, headingLevel, labels) : undefined
}
