import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Api } from './api'
import type { Database } from './database'

type Made = { id: string; version: number }
type Item = { id: string; name: string }

/** A plain reading, and the items that it contains once it is written. */
type WholePage = {
  id: string
  chapter: string
  question: Item
  picture: Item
  fact: Item
  goal: Item
}

/** The lines of the reading before it is edited; each word becomes the construct it is named after. */
const LINES =
  'Plain Title Big Middle Small Said Drop Code Centred Righty Beside Deep First Dots Bold One Italic Back Under Books Struck Cards Marked Heads Above Bare Below Answer Inside Outside Chip Fact Pic End'.split(
    ' ',
  )

export const OUTSIDE = 'https://tides.example/tables'

/** Creates the reading in a chapter, with its items: a question, a fun fact, a page to link to; the picture comes from the demo. */
export async function makeWholePage(author: Api, database: Database): Promise<WholePage> {
  // Other runs on this database have created the same.
  const mark = randomUUID().slice(0, 8)
  async function make(item: Record<string, unknown>): Promise<Item> {
    const name = `${item.name} ${mark}`
    const { id, version } = await author.post<Made>('content', { ...item, name })
    await author.patch(`content/${id}`, { version, contentState: 'published' })
    return { id, name }
  }
  const fact = await make({
    contentType: 'interactive',
    contentSubType: 'fun-fact',
    name: 'Teeth',
    data: { title: 'Did you know?', body: '<p>They are harder than steel.</p>' },
  })
  const chapter = await make({ contentType: 'chapter', contentSubType: 'chapter', name: 'Shore' })
  const reading = (name: string, body: string) =>
    make({ contentType: 'source', contentSubType: 'reading', name, data: { body }, parentContent: { id: chapter.id } })
  const goal = await reading('Limpets', '<p>A limpet goes home.</p>')
  const { id } = await reading('Tides', LINES.map((word) => `<p>${word}</p>`).join(''))
  const question = await database.contentId('pond', 'pond-choice')
  const nameOf = (item: string) =>
    database.value<string>('SELECT "name" AS value FROM "content" WHERE "id" = $1', [item])
  const picture = await database.value<string>(
    `SELECT c."id" AS value FROM "content" c JOIN "content_upload" u ON u."contentId" = c."id" AND u."slot" = 'imageLarge'
      WHERE c."contentSubType" = 'image' AND c."contentState" = 'published' AND c."deletedDate" IS NULL
        AND c."data"->>'imageAltText' <> ''
        AND NOT EXISTS (SELECT FROM "content" o WHERE o."id" <> c."id" AND o."name" LIKE '%' || c."name" || '%')
      ORDER BY c."name" LIMIT 1`,
  )
  return {
    id,
    chapter: chapter.id,
    question: { id: question, name: await nameOf(question) },
    picture: { id: picture, name: await nameOf(picture) },
    fact,
    goal,
  }
}

/** A block with its fields, as stored. */
const block = (name: string, fields: Record<string, string>) =>
  `<div data-block="${name}"${Object.entries(fields)
    .map(([field, value]) => ` data-${field}="${value}"`)
    .join('')}></div>`

/** The reading as stored once all of it is written; `link` is the link item that was created on the way. */
export function wholePage({ question, picture, fact, goal }: WholePage, link: string): string {
  const p = (words: string) => `<p>${words}</p>`
  const list = (tag: string, variant: string, word: string) =>
    `<${tag} data-variant="${variant}"${variant === 'reverse-numbered' ? ' reversed=""' : ''}><li>${word}</li></${tag}>`
  return [
    p('Plain'),
    '<h1>Title</h1><h2>Big</h2><h3>Middle</h3><h4>Small</h4><blockquote>Said</blockquote>',
    '<p data-variant="drop-cap">Drop</p><pre>Code</pre>',
    '<p data-align="center">Centred</p><p data-align="right">Righty</p><p data-float="right">Beside</p>',
    '<p data-indent="2">Deep</p><p data-indent-first-line="true">First</p>',
    list('ul', 'bullet', 'Dots') + p('<strong>Bold</strong>'),
    list('ol', 'numbered', 'One') + p('<em>Italic</em>'),
    list('ol', 'reverse-numbered', 'Back') + p('<u>Under</u>'),
    list('ol', 'bibliography', 'Books') + p('<s>Struck</s>'),
    list('ol', 'numbered-card', 'Cards') + p('<mark>Marked</mark>'),
    list('ul', 'source-header', 'Heads') + p('<sup>Above</sup>'),
    list('ul', 'unstyled', 'Bare') + p('<sub>Below</sub>'),
    p('<span data-style="answer">Answer</span>'),
    p(`<a data-entity="link" data-content-id="${goal.id}" data-content-type="source">Inside</a>`),
    p(`<a data-entity="link" data-content-id="${link}" data-content-type="link">Outside</a>`),
    p('<span data-entity="chip" data-variant="outlined">Chip</span>'),
    p(
      `<span data-entity="fun-fact" data-content-id="${fact.id}" data-content-type="interactive" data-name="${fact.name}">Fact</span>`,
    ),
    p(
      `Pic<span data-entity="inline-image" data-content-id="${picture.id}" data-size="small" data-valign="top"></span>`,
    ),
    p('End'),
    '<table data-title="Who eats whom"><caption>In a pond</caption><thead><tr><th scope="col">Animal</th><th scope="col">Eats</th></tr></thead>',
    '<tbody><tr><th scope="row" data-align="center">Frog</th><td data-align="center">Fly</td></tr></tbody></table>',
    block('interactive', { 'content-id': question.id, 'display-mode': 'block' }),
    block('image', { 'content-id': picture.id, 'display-mode': 'block' }),
    block('insert-interactive', { label: 'Ask here', 'content-subtypes': 'poll' }),
    block('advanced-heading', {
      title1: 'Think',
      title2: 'Question',
      subtitle: '',
      textalign: 'center',
      multiline: 'false',
      dividerbelow: 'true',
      toolbarbelow: 'false',
    }),
    block('number-crunch', {
      number: '42',
      bodytext: 'Steps to the lamp',
      question: '',
      answer: '',
      source: 'A keeper',
    }),
    block('word-definition', {
      word: 'tide',
      form: 'noun',
      syllabification: '',
      pronunciation: '',
      definition1: 'The rise of the sea',
      definition2: '',
    }),
    block('source-title', { title: 'Low water', subtitle: 'A log' }),
    '<hr>',
  ].join('')
}

/** The fields written into each block, by their labels and in the order of the form. */
export const BLOCKS: readonly (readonly [
  insertion: string,
  fields: readonly (readonly [label: string, text: string])[],
])[] = [
  ['Standalone Question', [['First title', 'Think']]],
  [
    'Number Crunch',
    [
      ['Number', '42'],
      ['Text', 'Steps to the lamp'],
      ['Source', 'A keeper'],
    ],
  ],
  [
    'Word definition',
    [
      ['Word', 'tide'],
      ['Part of speech', 'noun'],
      ['First definition', 'The rise of the sea'],
    ],
  ],
  [
    'Source title',
    [
      ['Title', 'Low water'],
      ['Subtitle', 'A log'],
    ],
  ],
]

/** The list variants by their text and name. */
export const LISTS = [
  ['Dots', 'Bullets'],
  ['One', 'Numbered'],
  ['Back', 'Numbered backwards'],
  ['Books', 'Bibliography'],
  ['Cards', 'Numbered cards'],
  ['Heads', 'Source header'],
  ['Bare', 'Without marks'],
] as const

/** Finds the id of the link item at a word of a stored text. */
export const linkItemIn = (stored: string): string =>
  /data-content-id="([^"]+)" data-content-type="link"/.exec(stored)?.[1] ?? 'no link item'

/** What a reader sees, by selectors of the page and text. */
const READ: readonly (readonly [selector: string, words: string])[] = [
  ['[data-level="1"]', 'Title'],
  ['[data-level="2"]', 'Big'],
  ['[data-level="3"]', 'Middle'],
  ['[data-level="4"]', 'Small'],
  ['blockquote', 'Said'],
  ['p[data-variant="drop-cap"]', 'Drop'],
  ['pre', 'Code'],
  ['p[data-align="center"]', 'Centred'],
  ['p[data-align="right"]', 'Righty'],
  ['[data-float="right"]', 'Beside'],
  ['p[data-indent="2"]', 'Deep'],
  ['p[data-indent-first-line]', 'First'],
  ['ul[data-variant="bullet"] li', 'Dots'],
  ['ol[data-variant="numbered"] li', 'One'],
  ['ol[data-variant="reverse-numbered"][reversed] li', 'Back'],
  ['ol[data-variant="bibliography"] li', 'Books'],
  ['ol[data-variant="numbered-card"] li', 'Cards'],
  ['ul[data-variant="source-header"] li', 'Heads'],
  ['ul[data-variant="unstyled"] li', 'Bare'],
  ['strong', 'Bold'],
  ['em', 'Italic'],
  ['u', 'Under'],
  ['s', 'Struck'],
  ['mark', 'Marked'],
  ['sup', 'Above'],
  ['sub', 'Below'],
  ['[data-style="answer"]', 'Answer'],
  ['a[href^="/"]', 'Inside'],
  [`a[href="${OUTSIDE}"]`, 'Outside'],
  ['.chip', 'Chip'],
  ['button', 'Fact'],
  ['table', 'Frog'],
  ['table [data-align="center"]', 'Fly'],
  ['caption', 'In a pond'],
  ['.rt-question', 'Think'],
  ['.rt-number', '42'],
  ['.rt-word', 'tide'],
  ['.rt-source', 'Low water'],
]

/** Expects that a reader is shown each construct of the page. */
export async function expectRead(page: Page, { picture }: WholePage): Promise<void> {
  const text = page.locator('.page-body').filter({ hasText: 'Centred' })
  const shown = (selector: string, words: string): Locator => text.locator(selector).filter({ hasText: words }).first()
  await expect(shown('[data-level="1"]', 'Title')).toBeVisible()
  for (const [selector, words] of READ) await expect(shown(selector, words), `${selector} ${words}`).toBeVisible()
  // Pictures are loaded when they come near the viewport.
  await shown('p', 'Pic').scrollIntoViewIfNeeded()
  await expect(text.locator('.inline-image img')).toBeVisible()
  await shown('table', 'Frog').scrollIntoViewIfNeeded()
  await expect(text.locator('figure img').first(), picture.name).toBeVisible()
  await expect(text.getByRole('region', { name: 'What had the tadpole learned by evening?' })).toBeVisible()
  await expect(text.locator('hr').last()).toBeVisible()
}
