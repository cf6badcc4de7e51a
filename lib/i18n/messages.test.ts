import { readdirSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { ONE_WORD, SAME_WORDS } from '@/tests/support/same-words'
import { loadMessages } from './messages'

const FOLDER = 'lib/i18n/messages'
const names = (locale: string) => readdirSync(`${FOLDER}/${locale}`).sort()

/** The texts of a file by their path. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, part]) => textsOf(part, path ? `${path}.${key}` : key))
}
const read = (locale: string, name: string) =>
  new Map(textsOf(JSON.parse(readFileSync(`${FOLDER}/${locale}/${name}`, 'utf8')), ''))

/** The arguments and tags of a text. A number may be written out or select a plural form, which each language decides for itself. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
        return [`{${element.value}}`]
      case TYPE.number:
        return [`{${element.value}, number}`]
      case TYPE.plural:
        return [`{${element.value}, number}`, ...Object.values(element.options).flatMap((o) => argumentsOf(o.value))]
      case TYPE.select:
        return [
          `{${element.value}, select ${Object.keys(element.options).sort().join(' ')}}`,
          ...Object.values(element.options).flatMap((option) => argumentsOf(option.value)),
        ]
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)]
      default:
        return []
    }
  })
}
/** Format styles named in a text, and dates and times, whose formats are named in `DATE_FORMATS`: compiled texts support neither. */
function lostStyles(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.date:
      case TYPE.time:
        return [element.value]
      case TYPE.number:
        return typeof element.style === 'string' ? [element.value] : []
      case TYPE.plural:
      case TYPE.select:
        return Object.values(element.options).flatMap((option) => lostStyles(option.value))
      case TYPE.tag:
        return lostStyles(element.children)
      default:
        return []
    }
  })
}
const parameters = (text: string) => [...new Set(argumentsOf(parse(text)))].sort().join(' ')

test('each language has the same files', () => expect(names('es')).toEqual(names('en')))

describe.each(names('en'))('%s', (name) => {
  const english = read('en', name)
  const spanish = read('es', name)

  test('has the same keys in Spanish', () => {
    expect({
      missing: [...english.keys()].filter((key) => !spanish.has(key)),
      tooMany: [...spanish.keys()].filter((key) => !english.has(key)),
    }).toEqual({ missing: [], tooMany: [] })
  })

  test('uses the same arguments in both languages', () => {
    const told = (texts: Map<string, string>) =>
      Object.fromEntries([...texts].filter(([key]) => spanish.has(key)).map(([key, text]) => [key, parameters(text)]))
    expect(told(spanish)).toEqual(told(english))
  })

  test('[THM-10] uses no style that compiled texts lose', () => {
    const all = [english, spanish].flatMap((texts) => [...texts])
    expect(all.filter(([, text]) => lostStyles(parse(text)).length > 0)).toEqual([])
  })

  test('is translated, except for words that are the same in Spanish', () => {
    const same = [...spanish].filter(([key, text]) => text === english.get(key)).map(([key]) => key)
    const file = name.replace('.json', '')
    expect(
      same.filter((key) => !SAME_WORDS.includes(`${file}.${key}`) && /\p{L}/u.test(spoken(spanish.get(key)))),
    ).toEqual([])
  })

  test.each(ONE_WORD)('translates %s with the same Spanish word everywhere', (word, inSpanish) => {
    const others = [...english].filter(
      ([key, text]) => word.test(spoken(text)) && !inSpanish.test(spanish.get(key) ?? ''),
    )
    expect(others.map(([key]) => `${key}: ${spanish.get(key)}`)).toEqual([])
  })
})

/** A text without its arguments; if nothing is left, it needs no translation. */
const spoken = (text = '') => text.replace(/\{[^{}]*\}/g, '')

test('the list of words that are the same in Spanish has no outdated entries', () => {
  const stale = SAME_WORDS.filter((entry) => {
    const [file = '', ...key] = entry.split('.')
    const path = key.join('.')
    return read('en', `${file}.json`).get(path) !== read('es', `${file}.json`).get(path)
  })
  expect(stale).toEqual([])
})

test('every file is a namespace in both languages', async () => {
  const [en, es] = await Promise.all([loadMessages('en'), loadMessages('es')])
  expect(Object.keys(es)).toEqual(Object.keys(en))
  expect(Object.keys(en)).toHaveLength(names('en').length)
})
