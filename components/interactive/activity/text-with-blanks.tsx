import { createElement, type ReactNode } from 'react'
import { decodeEntities } from '@/lib/common/html-text'
import { CONTENT_LANGUAGE } from '@/lib/content/language'

const token = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/gi
const attribute = /([a-z][a-z0-9-]*)(?:="([^"]*)")?/gi
const voids = new Set(['br', 'hr'])
const shown = new Set(
  'p h1 h2 h3 h4 blockquote pre aside dfn ul ol li strong em u s mark sup sub span bdi a table caption thead tbody tr th td figure figcaption'.split(
    ' ',
  ),
)
const reactNames: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

type Open = { tag: string; props: Record<string, string | boolean>; children: ReactNode[] }

function propsOf(text: string): Open['props'] {
  const entries = [...text.matchAll(attribute)].map(([, name = '', value]): [string, string | boolean] => [
    reactNames[name] ?? name,
    value === undefined ? true : decodeEntities(value),
  ])
  return Object.fromEntries(entries)
}

interface TextWithBlanksProps {
  /** Sanitized HTML from our own serializer, with a `span[data-blank]` for each blank. */
  html: string
  /** Renders the content of a blank; `number` counts from 1 in reading order. */
  blank: (id: string, number: number) => ReactNode
}

/** Renders a text with components in its blanks. It reads only our serializer's output, so that it needs no HTML parser. */
export function TextWithBlanks({ html, blank }: TextWithBlanksProps) {
  const root: Open = { tag: '', props: {}, children: [] }
  const open: Open[] = [root]
  const numbers = new Map<string, number>()
  let key = 0

  function nextKey(): number {
    key += 1
    return key
  }

  function close() {
    const element = open.pop() as Open
    const parent = open.at(-1) ?? root
    const id = element.props['data-blank']
    const elementKey = nextKey()
    if (element.tag === 'span' && typeof id === 'string') {
      if (!numbers.has(id)) numbers.set(id, numbers.size + 1)
      parent.children.push(
        <span key={elementKey} className="word">
          {blank(id, numbers.get(id) ?? 1)}
        </span>,
      )
    } else {
      const Tag = shown.has(element.tag) ? element.tag : 'div'
      parent.children.push(createElement(Tag, { key: elementKey, ...element.props }, ...element.children))
    }
  }

  for (const [whole, slash, name = '', attributes = ''] of html.matchAll(token)) {
    const tag = name.toLowerCase()
    if (!name) open.at(-1)?.children.push(decodeEntities(whole))
    else if (voids.has(tag)) open.at(-1)?.children.push(createElement(tag, { key: `void-${nextKey()}` }))
    else if (!slash) open.push({ tag, props: propsOf(attributes), children: [] })
    else if (open.length > 1) close()
  }
  while (open.length > 1) close()
  return (
    <div lang={CONTENT_LANGUAGE} className="rich-text [&_:is(p,li)]:leading-[2.4]">
      {root.children}
    </div>
  )
}
