/** The two pages that link to each other. */
const NAMES: Readonly<Record<string, string>> = { one: 'Page one', two: 'Page two' }
/** A page in the student reader has a tenth of this. */
const MOST_ELEMENTS = 5_000
const MOST_CHARACTERS = 2_000_000

const WORDS = 'the keeper climbed the stairs and lit the lamp while the wind came round to the north '

type Query = Readonly<Record<string, string | string[] | undefined>>

/** The content of a bare page of a chosen size. */
export type BarePage = {
  name: string
  paragraphs: { key: number; text: string }[]
  otherName: string
  otherHref: string
  /** Whether the other page is prefetched. */
  isPrefetched: boolean
}

function bounded(value: Query[string], most: number): number {
  return typeof value === 'string' && /^\d{1,7}$/.test(value) ? Math.min(Number(value), most) : 0
}

/** Returns the bare page with a name, with as many `elements` and `characters` of text as the query asks for; null for any other name. */
export function barePage(name: string, query: Query): BarePage | null {
  const other = name === 'one' ? 'two' : 'one'
  if (!Object.hasOwn(NAMES, name)) return null
  const elements = Math.max(1, bounded(query.elements, MOST_ELEMENTS))
  const characters = bounded(query.characters, MOST_CHARACTERS)
  const isPrefetched = query.ahead === '1'
  const length = Math.floor(characters / elements)
  const text = WORDS.repeat(Math.ceil(length / WORDS.length)).slice(0, length)
  const search = new URLSearchParams({
    elements: String(elements),
    characters: String(characters),
    ...(isPrefetched && { ahead: '1' }),
  })
  return {
    name: NAMES[name] ?? '',
    paragraphs: Array.from({ length: elements }, (_, key) => ({ key, text: `${key} ${text}` })),
    otherName: NAMES[other] ?? '',
    otherHref: `/debug/blank/${other}?${search}`,
    isPrefetched,
  }
}
