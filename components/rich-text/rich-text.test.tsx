import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RichTextOptions, RichTextViews, VocabularyEntry } from './options'
import { renderLine, renderPlain } from './render-plain'
import { clampHeading } from './render-tree'
import { RichText } from './rich-text'

const css = readFileSync('components/rich-text/rich-text.css', 'utf8')
const labels = {
  newTab: 'Opens in a new tab',
  close: 'Close',
  sayIt: 'say it:',
  inSpanish: 'In Spanish:',
  showAnswer: 'Show the answer',
  source: 'Source:',
  table: 'Table',
}
const views: RichTextViews = { block: (reference) => <figure data-view={JSON.stringify(reference)} /> }

function show(html: string, options: Partial<RichTextOptions> = {}, registry = views): HTMLElement {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<RichText html={html} options={{ labels, ...options }} views={registry} />)
  return page
}

/** Returns the rendered HTML of a text. */
function shown(html: string, options?: Partial<RichTextOptions>, registry?: RichTextViews): string {
  return show(html, options, registry).querySelector('.rich-text')?.innerHTML ?? ''
}

const image = '<div data-block="image" data-content-id="c1" data-display-mode="inline"></div>'

describe('block formats', () => {
  it.each([
    '<p data-variant="drop-cap" data-align="center" data-indent="2" data-indent-first-line="true">a<br>b</p>',
    '<blockquote data-float="left"><p>a</p></blockquote><pre>b</pre><hr>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><mark>e</mark><sup>f</sup><sub>g</sub><bdi lang="ar" dir="rtl">h</bdi></p>',
    '<p><span data-style="answer">a</span></p>',
  ])('keep their attributes: %s', (html) => expect(shown(html)).toBe(html))

  it('are the same as elements and as a single string', () => {
    const html =
      '<h2>a</h2><ol data-variant="reverse-numbered" start="3"><li>b</li></ol><table><tr><th>c</th></tr></table><p>d &amp; <a href="/x">e</a></p>'
    expect(shown(html + image).replace(/<figure.*$/, '')).toBe(shown(html))
  })
})

describe('headings', () => {
  it('[READ-08] are limited to the six levels', () => {
    expect([-3, 0, 1, 6, 7, 40].map(clampHeading)).toEqual([1, 1, 1, 6, 6, 6])
    expect(shown('<h1>a</h1><h4>b</h4>', { headingOffset: 4 })).toBe(
      '<h5 data-level="1">a</h5><h6 data-level="4">b</h6>',
    )
    expect(shown('<h2>a</h2>', { headingOffset: -5 })).toBe('<h1 data-level="2">a</h1>')
  })

  it('start one level below their context, and skip no level', () => {
    expect(shown('<h3>a</h3><h4>b</h4>')).toBe('<h2 data-level="3">a</h2><h3 data-level="4">b</h3>')
    expect(shown('<h1>a</h1><h4>b</h4><h2>c</h2>')).toBe(
      '<h2 data-level="1">a</h2><h3 data-level="4">b</h3><h3 data-level="2">c</h3>',
    )
  })

  it('are one level deeper in an aside, without affecting those outside', () => {
    const html = '<aside><h4>a</h4></aside><h2>b</h2><aside><h3>c</h3><h4>d</h4></aside><h3>e</h3>'
    const levels = [...show(html).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
      (heading) => heading.tagName + heading.textContent,
    )
    expect(levels).toEqual(['H2a', 'H2b', 'H3c', 'H4d', 'H3e'])
  })
})

describe('lists', () => {
  it.each([
    ['<ul data-variant="bullet"><li>a</li></ul>', '<ul data-variant="bullet"><li>a</li></ul>'],
    ['<ul data-variant="numbered"><li>a</li></ul>', '<ol data-variant="numbered"><li>a</li></ol>'],
    [
      '<ol data-variant="reverse-numbered"><li>a</li></ol>',
      '<ol data-variant="reverse-numbered" reversed=""><li>a</li></ol>',
    ],
    ['<ol reversed="" start="9"><li>a</li></ol>', '<ol start="9" reversed=""><li>a</li></ol>'],
    ['<ul data-variant="unstyled"><li>a</li></ul>', '<ul data-variant="unstyled" role="list"><li>a</li></ul>'],
    ['<ul data-variant="bibliography"><li>a</li></ul>', '<ul data-variant="bibliography" role="list"><li>a</li></ul>'],
    [
      '<ul data-variant="source-header"><li>a</li></ul>',
      '<ul data-variant="source-header" role="list"><li>a</li></ul>',
    ],
    [
      '<ul data-variant="numbered-card"><li>a</li></ul>',
      '<ol data-variant="numbered-card" role="list"><li>a</li></ol>',
    ],
    [
      '<ol><li>\n<ul><li>a</li></ul></li><li>b<ul><li>c</li></ul></li></ol>',
      '<ol><li data-nested="">\n<ul><li>a</li></ul></li><li>b<ul><li>c</li></ul></li></ol>',
    ],
  ])('[EDT-17] %s', (html, expected) => expect(shown(html)).toBe(expected))

  it('have less space between the paragraphs of an item than the text has', () => {
    const gap = (selector: string) => {
      const from = css.indexOf(selector)
      return Number(/margin-block-start: ([\d.]+)em/.exec(from < 0 ? '' : css.slice(from))?.[1])
    }
    const ofText = gap('& :where(p, blockquote, pre, ul')
    expect(gap('.rich-text li > p:where(:not(:first-child))')).toBeLessThan(ofText / 2)
  })

  it('use no sibling selectors for spacing, which would slow down large pages', () => {
    expect(css.match(/^.*\s[+~]\s.*\{$/gm)).toBeNull()
  })
})

describe('tables', () => {
  it('have their title, caption and scopes, and a scrollable frame', () => {
    const table = show(
      '<table data-title="Harvest"><caption>In tons</caption><thead><tr><th>Year</th></tr></thead><tbody><tr><th>1700</th><td data-align="right" data-valign="bottom">3</td></tr></tbody></table>',
    )
    expect(table.querySelector('p.rt-table-title')?.textContent).toBe('Harvest')
    expect(table.querySelector('[role=region]')?.getAttribute('aria-label')).toBe('Harvest')
    expect(table.querySelector('[role=region]')?.getAttribute('tabindex')).toBe('0')
    expect(table.querySelector('caption')?.textContent).toBe('In tons')
    expect([...table.querySelectorAll('th')].map((th) => th.scope)).toEqual(['col', 'row'])
    expect(table.querySelector('td')?.dataset).toMatchObject({ align: 'right', valign: 'bottom' })
  })

  it('[TBL-13] of a pacing guide have section colours, and repeat their header on each printed sheet', () => {
    const html = '<tbody><tr><th>Ignite</th><td>10</td></tr><tr><td>Break</td><td>5</td></tr></tbody></table>'
    const guide = show(`<table data-variant="pacing-guide">${html}`)
    expect(guide.querySelector<HTMLElement>('.rt-table')?.dataset.variant).toBe('pacing-guide')
    expect([...guide.querySelectorAll('tr')].map((row) => row.dataset.section)).toEqual(['ignite', undefined])
    expect(show(`<table>${html}`).querySelector('[data-section], [data-variant]')).toBeNull()
    expect(css.slice(css.indexOf('@media print'))).toContain('display: table-header-group')
  })
})

describe('links', () => {
  const linkFor: RichTextOptions['linkFor'] = ({ contentId, assetCode }) => {
    if (contentId === 'page') return { href: '/curriculum/chapter/page', kind: 'internal' }
    if (contentId === 'research') return { href: 'https://archive.example', kind: 'research', title: 'The archive' }
    if (contentId === 'bad') return { href: 'javascript:alert(1)', kind: 'internal' }
    return assetCode === 'A-1' ? { href: '/by-code', kind: 'internal' } : null
  }

  it('open external pages in a new tab and say so in the title attribute', () => {
    expect(shown('<p><a href="https://example.org">a</a></p>')).toBe(
      '<p><a href="https://example.org" data-link="external" target="_blank" rel="noopener noreferrer" title="Opens in a new tab">a</a></p>',
    )
    expect(shown('<p><a data-content-id="research">a</a></p>', { linkFor })).toContain(
      'title="The archive. Opens in a new tab"',
    )
  })

  it('[BLK-11] lead to content at the address that the caller specifies', () => {
    expect(shown('<p><a href="/library">a</a></p>')).toBe('<p><a href="/library" data-link="internal">a</a></p>')
    expect(shown('<p><a data-content-id="page" data-content-type="chapter">a</a></p>', { linkFor })).toBe(
      '<p><a href="/curriculum/chapter/page" data-link="internal" data-content-id="page">a</a></p>',
    )
    expect(shown('<p><a data-asset-code="A-1" target="_blank">a</a></p>', { linkFor })).toContain(
      'href="/by-code" data-link="internal" target="_blank" rel="noopener"',
    )
  })

  it('[READ-06] are plain text if the assignment does not allow them', () => {
    const html =
      '<p><a href="https://example.org">a <em>b</em></a> <a data-content-id="research">c</a> <a href="/x">d</a></p>'
    const both = { linkFor, allowExternalLinks: false, allowResearchLinks: false }
    expect(shown(html, both)).toBe('<p>a <em>b</em> c <a href="/x" data-link="internal">d</a></p>')
    expect(show(html, { linkFor, allowExternalLinks: false }).querySelectorAll('a')).toHaveLength(2)
    expect(show(html, { linkFor, allowResearchLinks: false }).querySelectorAll('a')).toHaveLength(2)
    expect(show(html, { linkFor }).querySelectorAll('a')).toHaveLength(3)
  })

  it('[F-43] are plain text if they have no target or run a script', () => {
    expect(
      shown('<p><a href="javascript:alert(1)">a</a><a data-content-id="bad">b</a><a data-content-id="lost">c</a></p>', {
        linkFor,
      }),
    ).toBe('<p>abc</p>')
  })

  it('also work in single-line text', () => {
    expect(renderLine('a <a href="https://example.org">b</a>', { labels })).toContain('rel="noopener noreferrer"')
    expect(renderLine('a <a href="https://example.org">b</a>', { labels, allowExternalLinks: false })).toBe('a b')
  })
})

describe('blocks', () => {
  it('[BLK-05] [BLK-06] pass interactives, images and placeholders to the views', () => {
    const html = `<p>a</p>${image}<div data-block="interactive" data-content-id="i"></div><div data-block="insert-interactive" data-label="Try" data-content-subtypes="poll, essay"></div>`
    const references = [...show(html).querySelectorAll('figure')].map((view) => JSON.parse(view.dataset.view ?? ''))
    expect(references).toEqual([
      { block: 'image', contentId: 'c1', displayMode: 'inline' },
      { block: 'interactive', contentId: 'i', displayMode: null },
      { block: 'insert-interactive', label: 'Try', contentSubtypes: ['poll', 'essay'] },
    ])
  })

  it('[BLK-13] [BLK-14] pass fun facts, inline images and blanks to the views, and keep fun fact words without views', () => {
    const html =
      '<p><span data-entity="fun-fact" data-content-id="f" data-name="n">a</span><span data-entity="inline-image" data-content-id="p" data-size="tiny"></span><span data-blank="b1"></span></p>'
    const inline: RichTextViews['inline'] = (reference, children) => <i title={JSON.stringify(reference)}>{children}</i>
    const seen = [...show(html, {}, { ...views, inline }).querySelectorAll('i')].map((view) => [
      JSON.parse(view.title),
      view.textContent,
    ])
    expect(seen).toEqual([
      [{ entity: 'fun-fact', contentId: 'f', name: 'n' }, 'a'],
      [{ entity: 'inline-image', contentId: 'p', size: 'tiny', valign: 'top' }, ''],
      [{ entity: 'blank', id: 'b1' }, ''],
    ])
    expect(show(html).querySelector('p')?.innerHTML).toBe(
      '<span data-entity="fun-fact" data-content-id="f" data-name="n">a</span>',
    )
  })

  it('show a standalone question [BLK-01]', () => {
    const question = show(
      '<div data-block="advanced-heading" data-title1="Why" data-title2="here?" data-subtitle="Think" data-textalign="center" data-multiline="true" data-dividerbelow="true"></div>',
    )
    expect(question.querySelector('h2')?.textContent).toBe('Why here?')
    expect(question.querySelector('.rt-question')?.getAttribute('data-textalign')).toBe('center')
    expect(question.querySelector('p')?.textContent).toBe('Think')
  })

  it('show a number crunch with its answer on request [BLK-07]', () => {
    const number = show(
      '<div data-block="number-crunch" data-number="42" data-bodytext="miles" data-question="How far?" data-answer="Far" data-source="Atlas"></div>',
    )
    expect(number.querySelector('details')?.open).toBe(false)
    expect(number.querySelector('summary')?.textContent).toBe('Show the answer')
    expect(number.querySelector('.rich-text')?.textContent).toBe('42milesHow far?Show the answerFarSource: Atlas')
  })

  it('show word definitions [BLK-08] and source titles', () => {
    const word = show(
      '<div data-block="word-definition" data-word="codex" data-form="noun" data-syllabification="co-dex" data-pronunciation="KOH-deks" data-definition1="a book" data-definition2=""></div>',
    )
    expect(word.querySelector('.rt-word-head')?.textContent).toBe('codex co-dex KOH-deks noun')
    expect([...word.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['a book'])
    expect(
      show('<div data-block="source-title" data-title="A Letter" data-subtitle="1774"></div>').querySelector('h2')
        ?.textContent,
    ).toBe('A Letter')
  })

  it('[BLK-12] show chips', () => {
    expect(shown('<p><span data-entity="chip" data-variant="filled">a</span></p>')).toBe(
      '<p><span data-variant="filled" class="chip">a</span></p>',
    )
  })
})

describe('vocabulary', () => {
  const entries: VocabularyEntry[] = [
    {
      contentId: 'v1',
      kind: 'academic',
      name: 'gorge',
      otherMatches: ['gorges'],
      definition: 'A <em>deep</em> valley.',
      partOfSpeech: 'noun',
      pronunciation: 'gorj',
      example: 'The gorge was dark.',
      spanishName: 'la garganta',
      spanishDefinition: 'Un valle.',
    },
    { contentId: 'v2', kind: 'footnote', name: 'unused', otherMatches: [], definition: 'x' },
  ]
  const vocabulary = { idPrefix: 'c1', entries }
  const html = '<p>Down into the <strong>gorges</strong>, a gorge.</p>'

  it.each([html, html + image])('opens a card from the word, without script: %s', (body) => {
    const page = show(body, { vocabulary })
    const [mark, ...others] = page.querySelectorAll('button.vocab')
    const card = page.querySelector('[popover]')
    expect(others).toEqual([])
    expect(mark?.textContent).toBe('gorges')
    expect(mark?.getAttribute('popovertarget')).toBe(card?.id)
    expect(card?.getAttribute('role')).toBe('dialog')
    expect(card?.querySelector(`#${card.getAttribute('aria-labelledby')}`)?.textContent).toBe('gorge')
    expect(card?.querySelector('button')?.getAttribute('popovertargetaction')).toBe('hide')
    expect(card?.querySelector('button')?.getAttribute('aria-label')).toBe('Close')
    expect([...(card?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
      'gorge',
      'noun, say it: gorj',
      'A deep valley.',
      'The gorge was dark.',
      'In Spanish: la garganta. Un valle.',
    ])
    expect(page.querySelectorAll('[popover]')).toHaveLength(1)
  })

  it('adds no text to the paragraph, and is placed outside the body', () => {
    const page = show(html, { vocabulary })
    expect(page.querySelector('.rich-text')?.textContent).toBe('Down into the gorges, a gorge.')
    expect(page.querySelector('.rich-text [popover]')).toBeNull()
  })
})

describe('renderPlain', () => {
  it('returns the same as RichText for bodies without islands, and null for others', () => {
    const plain = renderPlain('<h1>a</h1><p>b</p>', { labels })
    expect(plain).toEqual({ body: '<h2 data-level="1">a</h2><p>b</p>', cards: '' })
    expect(renderPlain(`<p>a</p>${image}`, { labels })).toBeNull()
  })
})

it('[F-42] strips scripts and event handlers, even from stored HTML changed outside the application', () => {
  const page = show(
    '<p onclick="x()">a<script>alert(1)</script><img src="x" onerror="y()"><svg onload="z()"></svg></p><iframe src="/"></iframe>',
  )
  expect(page.querySelector('.rich-text')?.innerHTML).toBe('<p>a</p>')
})
