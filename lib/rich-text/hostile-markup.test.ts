import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { z } from 'zod'
import { describeWithSharedData } from '@/tests/support/shared-data'
import { isAllowedUrl } from './allowed-url'
import { MAX_NESTING, type RichTextLevel } from './level'
import { parseHtml, type RawNode } from './parse'
import { parseRichText, sanitizeRichText } from './sanitize'

const levels = ['full', 'essay', 'short'] as const
const elements = new Set(
  'p h1 h2 h3 h4 blockquote pre div aside figure figcaption hr ul ol li br strong em u s mark sup sub dfn span a table caption thead tbody tr td th bdi'.split(
    ' ',
  ),
)
const attribute = /^(?:data-[a-z0-9-]+|href|target|start|reversed|scope|colspan|rowspan|lang|dir)$/

/** Everything in a value that a hostile author's page could use. */
function findings(html: string): string[] {
  const found: string[] = []
  const check = (node: RawNode, depth: number) => {
    if ('value' in node) return
    if (!('tagName' in node)) found.push(node.nodeName)
    else {
      if (!elements.has(node.tagName)) found.push(`<${node.tagName}>`)
      if (depth > MAX_NESTING) found.push('too deep')
      for (const { name, value } of node.attrs) {
        if (!attribute.test(name)) found.push(`${node.tagName} ${name}`)
        if (name === 'href' && !isAllowedUrl(value)) found.push(`href ${value}`)
      }
      for (const child of node.childNodes) check(child, depth + 1)
    }
  }
  for (const node of parseHtml(html).nodes) check(node, 1)
  return found
}

function expectSafe(html: string): void {
  for (const level of levels) {
    const once = sanitizeRichText(html, level).html
    expect(findings(once)).toEqual([])
    expect(sanitizeRichText(once, level)).toEqual({ html: once, removed: [] })
  }
}

const sanitizerCases = z.array(z.object({ title: z.string().optional(), payload: z.string() }))

describeWithSharedData('[F-42] hostile HTML', 'sanitizer/dompurify-expect.json', (json) => {
  const cases = sanitizerCases.parse(json)

  it('has cases', () => expect(cases.length).toBeGreaterThan(100))

  it.each(cases.map(({ title, payload }, index) => [`${index} ${title ?? ''}`, payload]))('%s', (_, payload) => {
    expectSafe(payload)
  })
})

describeWithSharedData('[F-42] awkward strings', 'naughty-strings/blns.json', (json) => {
  it('leave nothing executable, as markup and as text', () => {
    for (const text of z.array(z.string()).parse(json)) {
      expectSafe(text)
      expectSafe(`<p title="${text}">${text}</p>`)
      expectSafe(`<a href="${text}" data-content-id="${text}">x</a>`)
    }
  })
})

interface PackageValue {
  field: string
  html: string
}

const fieldLevels: Readonly<Record<string, RichTextLevel>> = {
  body: 'full',
  spanishBody: 'full',
  prompt: 'full',
  modelAnswer: 'full',
  label: 'short',
  definition: 'short',
  caption: 'short',
  description: 'short',
}

function packageValues(json: unknown): PackageValue[] {
  if (Array.isArray(json)) return json.flatMap(packageValues)
  if (json === null || typeof json !== 'object') return []
  return Object.entries(json).flatMap(([field, value]) =>
    typeof value === 'string' && fieldLevels[field] ? [{ field, html: value }] : packageValues(value),
  )
}

function countElements(tree: Root, tagName: string): number {
  let count = 0
  visit(tree, 'element', (node) => {
    if (node.tagName === tagName) count += 1
  })
  return count
}

const packages = [
  ['packages/hss-us-history/curriculum.json', 249, 18, 12],
  ['packages/k5ela-stories/curriculum.json', 98, 0, 0],
] as const

describe.each(packages)('%s', (path, values, asides, links) => {
  describeWithSharedData('real content', path, (json) => {
    it(`fits its levels without a warning; only ${asides} asides and ${links} links are rewritten`, () => {
      const all = packageValues(json)
      const seen = { asides: 0, links: 0 }
      for (const { field, html } of all) {
        const level = fieldLevels[field] ?? 'plain'
        const { html: result, removed } = sanitizeRichText(html, level, { contentKey: (key) => key })
        expect(removed).toEqual([])
        if (level === 'full') {
          seen.asides += countElements(parseRichText(result), 'aside')
          seen.links += countElements(parseRichText(result), 'a')
        }
        const expected = html
          .replaceAll('data-content-key', 'data-content-id')
          .replaceAll('<br/>', '<br>')
          .replace(/<aside class="(?:[^" ]+ )*([^" ]+)">/g, '<aside data-variant="$1">')
          .replace(/<a href="([^"]*)">/g, '<a href="$1" data-entity="link">')
        expect(result).toBe(field === 'modelAnswer' && !html.startsWith('<') ? `<p>${expected}</p>` : expected)
      }
      expect(all).toHaveLength(values)
      expect(seen).toEqual({ asides, links })
    })
  })
})
