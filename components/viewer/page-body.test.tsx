import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { galleryItems } from '@/components/interactive/gallery-items'
import { InteractiveView } from '@/components/interactive/registry'
import type { LinkReference } from '@/components/rich-text/options'
import type { ViewNode } from '@/lib/curriculum/content-view'
import richText from '@/lib/i18n/messages/en/rich-text.json'
import viewer from '@/lib/i18n/messages/en/viewer.json'
import type { OpenPage } from '@/lib/viewer/viewer-page'
import { renderWithTexts } from '@/tests/support/render'
import { PageBody } from './page-body'
import type { PageContext } from './page-context'

const id = (end: string) => `00000000-0000-7000-8000-00000000000${end}`
const node = { id: id('1'), version: 1, contentType: 'source', contentSubType: 'reading' } as unknown as ViewNode
const picture = { ...galleryItems.image, id: id('2') }

/** The part of a page that a text reads. */
const context = {
  open: {
    audience: 'staff',
    settings: null,
    material: {
      data: new Map(),
      vocabulary: new Map(),
      references: new Map([[picture.id, picture]]),
      uploads: new Map([[picture.id, picture.uploadsMap]]),
    },
  } as unknown as OpenPage,
  version: 'standard',
  labels: richText,
  nodes: new Map(),
  linkFor: () => null,
  renderItem: () => null,
} as unknown as PageContext

/** Every text gets its own version, by which rendered ones are cached. */
let version = 1
function show(html: string, of: PageContext = context) {
  version += 1
  return renderWithTexts(<PageBody node={{ ...node, version }} html={html} field="standard" context={of} />, { viewer })
}

test('[BLK-10] [BLK-18] image, source title and standalone question blocks are rendered read-only', () => {
  show(
    `<p>One</p><div data-block="image" data-content-id="${picture.id}"></div><div data-block="source-title" data-title="A log"></div><div data-block="advanced-heading" data-title1="Why?"></div>`,
  )
  expect(screen.getByRole('img')).toHaveAccessibleName('A white lighthouse with a red band on a green hill.')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['A log', 'Why?'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a floating picture moves its float to the surrounding box, so that the next text runs beside it', () => {
  const block = `<div data-block="image" data-content-id="${picture.id}"></div>`
  const { container } = show(
    `<figure data-float="right">${block}<figcaption>One</figcaption></figure><p>Two</p><figure>${block}</figure>${block}`,
  )
  const boxes = [...(container.querySelector('.page-body')?.children ?? [])]
  expect(boxes.map((box) => [box.className, box.getAttribute('data-float')])).toEqual([
    ['rich-text', 'right'],
    ['rich-text', null],
    ['rich-text', null],
    ['', null],
  ])
  expect(boxes[0]).toContainElement(screen.getByText('One'))
})

test('[BLK-21] an interactive whose content is missing shows a spinner', () => {
  show(`<p>One</p><div data-block="interactive" data-content-id="${id('9')}"></div><p>Two</p>`)
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  expect(screen.getByText('Two')).toBeVisible()
})

test('[BLK-22] content without a contentSubType throws', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = { ...galleryItems.image, contentSubType: null }
  expect(() => renderWithTexts(<InteractiveView node={broken} mode={{ kind: 'preview' }} />)).toThrow(
    'no contentSubType',
  )
  quiet.mockRestore()
})

test('[BLK-13] [BLK-11] links in a fun fact are resolved for its reader', () => {
  const code = (name: string) => `<a data-entity="link" data-asset-code="${name}">${name}</a>`
  const fact = {
    id: id('3'),
    contentType: 'interactive',
    contentSubType: 'fun-fact',
    name: 'Teeth',
    data: { body: `<p>${code('open')} ${code('closed')}</p>` },
  }
  const material = { ...context.open.material, references: new Map([[fact.id, fact]]) }
  const own = {
    ...context,
    open: { ...context.open, material },
    linkFor: ({ assetCode }: LinkReference) => (assetCode === 'open' ? { href: '/there', kind: 'internal' } : null),
  } as PageContext
  show(`<p><span data-entity="fun-fact" data-content-id="${fact.id}">tongue</span></p>`, own)
  expect(screen.getByText('open')).toHaveAttribute('href', '/there')
  expect(screen.getByText(/closed/).tagName).toBe('P')
})

test('[BLK-15] an inline image has its size and vertical alignment', () => {
  const small = { ...picture.uploadsMap.imageLarge }
  const uploads = new Map([[picture.id, { imageSmall: small }]])
  const own = { ...context, open: { ...context.open, material: { ...context.open.material, uploads } } } as PageContext
  const inline = (attributes: string) =>
    `<p>a <span data-entity="inline-image" data-content-id="${picture.id}"${attributes}></span> b</p>`
  const { container } = show(inline(' data-size="large" data-valign="bottom"') + inline(''), own)
  const shown = [...container.querySelectorAll<HTMLElement>('.inline-image')].map(({ dataset }) => ({ ...dataset }))
  expect(shown).toEqual([
    { size: 'large', valign: 'bottom' },
    { size: 'small', valign: 'top' },
  ])
  const css = readFileSync('components/viewer/viewer.css', 'utf8')
  const heightOf = (size: string) => new RegExp(`data-size="${size}"\\] img \\{\\s*max-height: (\\dem)`).exec(css)?.[1]
  expect(['tiny', 'medium', 'large'].map(heightOf)).toEqual(['1em', '6em', '9em'])
  expect(/\.inline-image img \{[^}]*max-height: 3em;[^}]*vertical-align: text-top/.test(css)).toBe(true)
})

test('a cached body has its labels in the language of each reader', () => {
  const body = { ...node, version: 1_000 }
  const link = '<p><a href="https://example.org" target="_blank">A link</a></p>'
  const withLinks = (newTab: string) => ({
    ...context,
    labels: { ...richText, newTab },
    open: { ...context.open, settings: { externalLinks: true, researchLinks: true } },
  })
  const of = (newTab: string) => withLinks(newTab) as unknown as PageContext
  renderWithTexts(<PageBody node={body} html={link} field="standard" context={of('se abre en otra pestaña')} />, {
    viewer,
  })
  renderWithTexts(<PageBody node={body} html={link} field="standard" context={of('opens in a new tab')} />, { viewer })
  const [first, second] = screen.getAllByRole('link').map((shown) => shown.outerHTML)
  expect(first).toContain('se abre en otra pestaña')
  expect(second).toContain('opens in a new tab')
})

test.each(['prompt', 'transcript', 'lead'] as const)('a cached %s is that of its own version', (field) => {
  const body = { ...node, version: 2_000 }
  for (const word of ['One', 'Uno'])
    renderWithTexts(<PageBody node={body} html={`<p>${word}</p>`} field={field} context={context} />, { viewer })
  expect(screen.getByText('Uno')).toBeVisible()
})

test('an embedded picture has its texts in the version of the page', () => {
  const spanish = { name: 'El faro', imageAltText: 'Un faro blanco.', caption: 'La luz' }
  const worded = { ...picture, data: { ...picture.data, versions: { spanish } } }
  const { material } = context.open
  const open = { ...context.open, material: { ...material, references: new Map([[picture.id, worded]]) } }
  const html = `<div data-block="image" data-content-id="${picture.id}"></div>`
  show(html, { ...context, open, version: 'spanish' } as unknown as PageContext)
  expect(screen.getByRole('img')).toHaveAccessibleName('Un faro blanco.')
  expect(screen.getByText('La luz')).toHaveAttribute('lang', 'es')
})

test.each([
  ['standard', undefined, 'en'],
  ['leveled', undefined, 'en'],
  ['spanish', undefined, 'es'],
  ['lead', 'spanish', 'es'],
  ['prompt', undefined, 'en'],
] as const)('a text declares its own language, regardless of the interface: %s %s', (field, of, language) => {
  const { container } = renderWithTexts(
    <PageBody node={node} html="<p>One</p>" field={field} {...(of && { version: of })} context={context} />,
    { viewer },
  )
  const text = container.querySelector('p')
  expect(text?.closest('[lang]')).toHaveAttribute('lang', language)
})
