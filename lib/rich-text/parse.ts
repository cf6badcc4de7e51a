import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from 'parse5'
import { MAX_NESTING } from './level'

export type RawNode = DefaultTreeAdapterTypes.ChildNode
export type RawElement = DefaultTreeAdapterTypes.Element

/**
 * The most elements open at once, including formats: more than may be nested when stored, because the parser searches all of them for each new one.
 */
const MAX_OPEN = MAX_NESTING + 28
/** The most elements of one text: a table of 100 rows and columns with a paragraph in each cell has fewer. */
const MAX_ELEMENTS = 25_000
/** The most tags and stray `<` of one text, counted before anything is built: each element has two tags. */
const MAX_TAGS = 2 * MAX_ELEMENTS
/** Misnested formatting makes the parser repeat elements: written text repeats a few, an attack thousands per tag. */
const REPEATS = 4
const SPARE_ELEMENTS = 1_000

class UnreasonableHtml extends Error {}

function countTags(html: string): number {
  let count = 0
  for (let index = html.indexOf('<'); index !== -1; index = html.indexOf('<', index + 1)) count += 1
  return count
}

function parseBounded(html: string): RawNode[] {
  const tags = countTags(html)
  if (tags > MAX_TAGS) throw new UnreasonableHtml()
  const most = Math.min(tags * REPEATS + SPARE_ELEMENTS, MAX_ELEMENTS)
  let open = 0
  let made = 0
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement(...input: Parameters<typeof defaultTreeAdapter.createElement>) {
      made += 1
      if (made > most) throw new UnreasonableHtml()
      return defaultTreeAdapter.createElement(...input)
    },
    onItemPush() {
      open += 1
      if (open > MAX_OPEN) throw new UnreasonableHtml()
    },
    onItemPop() {
      open -= 1
    },
  }
  const body = defaultTreeAdapter.createElement('body', names.NS.HTML, [])
  return parseFragment(body, html, { treeAdapter, scriptingEnabled: false }).childNodes
}

/**
 * Parses HTML as a browser does inside `body`, in time and memory proportional to its length. HTML that no author writes (a hundred or more open
 * elements, tens of thousands in all, multiplying formats) is not treated as markup: `nodes` is then its bare text.
 */
export function parseHtml(html: string): { nodes: RawNode[]; isReasonable: boolean } {
  try {
    return { nodes: parseBounded(html), isReasonable: true }
  } catch (error) {
    if (!(error instanceof UnreasonableHtml)) throw error
    const text = html.replace(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;')
    return { nodes: parseBounded(text), isReasonable: false }
  }
}
