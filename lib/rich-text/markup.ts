import { isAllowedUrl } from './allowed-url'
import type { RichTextLevel } from './level'

/** Returns the value to store for an attribute, or null if it is not allowed. */
export type AttributeRule = (value: string) => string | null

type Rules = Readonly<Record<string, AttributeRule>>
type Placement = 'full' | 'essay' | 'short'

interface ElementRule {
  levels: readonly Placement[]
  attributes: Rules
}

/** The list variants of domain.md §7. */
export const listVariants = [
  'bullet',
  'numbered',
  'reverse-numbered',
  'bibliography',
  'numbered-card',
  'source-header',
  'unstyled',
] as const
/** The table variants apart from a plain one: a plan of a lesson's time, part by part (TBL-13). */
export const tableVariants = ['pacing-guide'] as const
export const chipVariants = ['filled', 'outlined'] as const
export const alignments = ['left', 'center', 'right', 'justify'] as const
export const floats = ['left', 'right'] as const
export const inlineImageSizes = ['tiny', 'small', 'medium', 'large'] as const
export const inlineImagePositions = ['top', 'middle', 'bottom'] as const
export const displayModes = ['block', 'inline', 'bare-upload'] as const
/** The largest `data-indent`. */
export const MAX_INDENT = 10
/** The most columns or rows that a table cell may span; also the most that a table has (F-40). */
export const MAX_CELL_SPAN = 100

const oneOf =
  (values: readonly string[]): AttributeRule =>
  (value) =>
    values.includes(value) ? value : null
const matching =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.test(value) ? value : null
const whole =
  (least: number, most: number): AttributeRule =>
  (value) => {
    if (!/^-?\d{1,7}$/.test(value)) return null
    const number = Number(value)
    return number >= least && number <= most ? String(number) : null
  }
const text: AttributeRule = (value) => value
const token = matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)
const reference = matching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,199}$/)
const flag = oneOf(['true', 'false'])
const address: AttributeRule = (value) => (isAllowedUrl(value) ? value.trim() : null)
const language = matching(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/)

/** `lang` and `dir` are allowed on every element that is kept. */
export const everywhere: Rules = { lang: language, dir: oneOf(['ltr', 'rtl', 'auto']) }

const block: Rules = {
  'data-variant': token,
  'data-align': oneOf(alignments),
  'data-indent': whole(0, MAX_INDENT),
  'data-indent-first-line': oneOf(['true']),
  'data-float': oneOf(floats),
}
const list: Rules = { 'data-variant': oneOf(listVariants), 'data-indent': whole(0, MAX_INDENT) }
const cell: Rules = {
  scope: oneOf(['col', 'row', 'colgroup', 'rowgroup']),
  colspan: whole(1, MAX_CELL_SPAN),
  rowspan: whole(1, MAX_CELL_SPAN),
  'data-align': oneOf(alignments),
  'data-valign': oneOf(inlineImagePositions),
}

/** The attributes of a link, of a `span` by its entity, and of a `div` by its block. */
export const linkAttributes: Rules = {
  href: address,
  'data-entity': oneOf(['link']),
  'data-content-id': reference,
  'data-content-type': token,
  'data-asset-code': text,
  target: oneOf(['_blank']),
}
/** Students can only link by address. */
export const essayLinkAttributes: Rules = { href: address, 'data-entity': oneOf(['link']), target: oneOf(['_blank']) }
export const spanAttributes: Rules = { 'data-style': token }
export const blankAttributes: Rules = { 'data-blank': matching(/^[^\s<>"'&]{1,100}$/), 'data-style': token }
export const entityAttributes: Readonly<Record<string, Rules>> = {
  chip: { 'data-entity': text, 'data-variant': oneOf(chipVariants) },
  'fun-fact': { 'data-entity': text, 'data-content-id': reference, 'data-content-type': token, 'data-name': text },
  'inline-image': {
    'data-entity': text,
    'data-content-id': reference,
    'data-size': oneOf(inlineImageSizes),
    'data-valign': oneOf(inlineImagePositions),
  },
}
const embedded: Rules = { 'data-block': text, 'data-content-id': reference, 'data-display-mode': oneOf(displayModes) }
export const blockAttributes: Readonly<Record<string, Rules>> = {
  interactive: embedded,
  image: embedded,
  'insert-interactive': { 'data-block': text, 'data-label': text, 'data-content-subtypes': text },
  'advanced-heading': {
    'data-block': text,
    'data-title1': text,
    'data-title2': text,
    'data-subtitle': text,
    'data-textalign': oneOf(['left', 'center', 'right']),
    'data-multiline': flag,
    'data-dividerbelow': flag,
    'data-toolbarbelow': flag,
  },
  'number-crunch': {
    'data-block': text,
    'data-number': text,
    'data-bodytext': text,
    'data-question': text,
    'data-answer': text,
    'data-source': text,
  },
  'word-definition': {
    'data-block': text,
    'data-word': text,
    'data-form': text,
    'data-syllabification': text,
    'data-pronunciation': text,
    'data-definition1': text,
    'data-definition2': text,
  },
  'source-title': { 'data-block': text, 'data-title': text, 'data-subtitle': text },
}

const full: readonly Placement[] = ['full']
const writing: readonly Placement[] = ['full', 'essay']
const marked: readonly Placement[] = ['full', 'essay', 'short']

function rules(names: string, levels: readonly Placement[], attributes: Rules = {}): [string, ElementRule][] {
  return names.split(' ').map((name) => [name, { levels, attributes }])
}

/** The elements that are kept. `a`, `span` and `div` have additional rules: see the attributes above. */
const elements: ReadonlyMap<string, ElementRule> = new Map([
  ...rules('h1 pre', full, block),
  ...rules('p h2 h3 h4 blockquote', writing, block),
  ...rules('aside', full, { 'data-variant': token }),
  ...rules('figure', full, { 'data-float': oneOf(floats) }),
  ...rules('figcaption hr div', full),
  ...rules('ul li', writing, list),
  ...rules('ol', writing, { ...list, start: whole(-999_999, 999_999), reversed: () => '' }),
  ...rules('br strong em u s mark sup sub dfn bdi a span', marked),
  ...rules('table', writing, { 'data-title': text, 'data-variant': oneOf(tableVariants) }),
  ...rules('caption thead tbody tr', writing),
  ...rules('td th', writing, cell),
])

/** Returns the rule of an element at a level; undefined if it is not kept there. */
export function elementRule(name: string, level: RichTextLevel): ElementRule | undefined {
  const rule = elements.get(name)
  return rule?.levels.some((placement) => placement === level) ? rule : undefined
}

/** Returns the allowed attributes of an element at a level; those of block formats are only for authors. */
export function plainAttributes(name: string, level: RichTextLevel): Rules {
  const rule = elementRule(name, level)
  if (!rule) return {}
  return level === 'essay' && rule.attributes === block ? {} : rule.attributes
}

/** Elements that are renamed; their meaning is the same. */
export const renamed: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h5: 'h4',
  h6: 'h4',
  tfoot: 'tbody',
}

/** Elements that are removed with their content. */
export const droppedWithContent: ReadonlySet<string> = new Set(
  'script style template noscript noembed noframes iframe object svg math img button input select textarea option optgroup datalist meter progress selectedcontent'.split(
    ' ',
  ),
)

/** Elements that break a line of text: where one is unwrapped, its text stays separate from its surroundings. */
export const breaksText: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 head header hgroup hr html legend li listing main menu nav ol p plaintext pre search section summary table tbody td th thead title tr ul xmp'.split(
    ' ',
  ),
)

export const inlineElements: ReadonlySet<string> = new Set('br strong em u s mark sup sub dfn bdi a span'.split(' '))
