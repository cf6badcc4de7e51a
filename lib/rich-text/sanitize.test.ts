import { fc } from '@/tests/support/properties'
import { runs } from '@/tests/support/scale'
import { describeRemoval } from './removal'
import { parseRichText, sanitizeRichText } from './sanitize'

const full = (html: string) => sanitizeRichText(html, 'full').html
const essay = (html: string) => sanitizeRichText(html, 'essay').html
const short = (html: string) => sanitizeRichText(html, 'short').html

const image = '<div data-block="image" data-content-id="c1" data-display-mode="block"></div>'

describe('markup kept at the full level', () => {
  it.each([
    '<p data-variant="drop-cap" data-align="center" data-indent="3" data-indent-first-line="true" data-float="left">a</p>',
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><blockquote><p>q</p></blockquote><blockquote>bare</blockquote><pre>x\n  y</pre>',
    '<aside data-variant="history"><h4>t</h4><p>a</p><ul><li>b</li></ul></aside>',
    `<figure data-float="right">${image}<figcaption>c</figcaption></figure><hr>`,
    '<ul data-variant="unstyled" data-indent="1"><li data-indent="2">a<ul><li>b</li></ul></li></ul>',
    '<ol data-variant="reverse-numbered" start="3" reversed=""><li>a<br>b</li></ol>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><mark>e</mark><sup>f</sup><sub>g</sub><dfn>h</dfn><bdi dir="rtl">i</bdi></p>',
    '<p lang="es" dir="ltr">a <span lang="fr-CA">b</span> <span data-style="answer">c</span></p>',
    '<p><span data-entity="chip" data-variant="outlined">a</span></p>',
    '<p><span data-entity="fun-fact" data-content-id="c1" data-content-type="interactive" data-name="n">a</span></p>',
    '<p>a<span data-entity="inline-image" data-content-id="c1" data-size="tiny" data-valign="middle"></span>b</p>',
    '<p>The <span data-blank="b1"></span> is round.</p>',
    '<p><a data-entity="link" href="https://example.org" target="_blank">a</a></p>',
    '<p><a data-entity="link" data-content-id="c1" data-content-type="interactive">a</a><a data-entity="link" data-asset-code="A 1">b</a></p>',
    '<table data-title="t"><caption>c</caption><thead><tr><th scope="col" data-align="right">h</th></tr></thead><tbody><tr><td colspan="2" rowspan="3" data-valign="middle">d</td></tr></tbody></table>',
    '<table data-title="t" data-variant="pacing-guide"><tbody><tr><td>a</td></tr></tbody></table>',
    '<div data-block="interactive" data-content-id="c1" data-display-mode="inline"></div>',
    '<div data-block="insert-interactive" data-label="Try it" data-content-subtypes="poll,essay"></div>',
    '<div data-block="advanced-heading" data-title1="a" data-title2="b" data-subtitle="c" data-textalign="center" data-multiline="true" data-dividerbelow="false" data-toolbarbelow="true"></div>',
    '<div data-block="number-crunch" data-number="42" data-bodytext="b" data-question="q" data-answer="a" data-source="s"></div>',
    '<div data-block="word-definition" data-word="w" data-form="noun" data-syllabification="w" data-pronunciation="p" data-definition1="1" data-definition2=""></div>',
    '<div data-block="source-title" data-title="t" data-subtitle="a &lt; b"></div>',
    '<p>a</p>\n<p> 5 &lt; 6 &amp; 7 &gt; 6&nbsp;"quoted"</p>',
  ])('%s', (html) => expect(sanitizeRichText(html, 'full')).toEqual({ html, removed: [] }))
})

describe('rewrites listed in contract.md §7', () => {
  it.each([
    ['<p><b>a</b><i>b</i><strike>c</strike><del>d</del></p>', '<p><strong>a</strong><em>b</em><s>c</s><s>d</s></p>'],
    ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['<p><a href="/x">a</a></p>', '<p><a href="/x" data-entity="link">a</a></p>'],
    ['<aside class="history my-story"><p>a</p></aside>', '<aside data-variant="my-story"><p>a</p></aside>'],
    ['<aside class="x" data-variant="y"><p>a</p></aside>', '<aside data-variant="y"><p>a</p></aside>'],
    ['<p>a</p><br><p>b<br/>c</p><br>', '<p>a</p><p>b<br>c</p>'],
    ['<figure><figcaption>a <em>b</em></figcaption></figure>', '<p>a <em>b</em></p>'],
    ['<figure><p>a</p></figure>', '<p>a</p>'],
    ['<figure><table><tr><td>a</table></figure>', '<figure><table><tbody><tr><td>a</td></tr></tbody></table></figure>'],
    ['a <em>b</em><p>c</p>d', '<p>a <em>b</em></p><p>c</p><p>d</p>'],
    ['<ul><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['<div>a</div><div><p>b</p></div>', '<p>a</p><p>b</p>'],
  ])('%s', (html, expected) => expect(sanitizeRichText(html, 'full')).toEqual({ html: expected, removed: [] }))
})

describe('removed markup', () => {
  it.each([
    ['<p>a<script>x</script><style>y</style><template>z</template>b</p>', '<p>ab</p>'],
    ['<noscript><p>a</p></noscript><iframe src="/x">b</iframe><object>c</object>', ''],
    [
      '<p>a<button>b</button><select><option>c</option></select><textarea>d</textarea><input value="e"></p>',
      '<p>a</p>',
    ],
    ['<p>a<svg><text>b</text></svg><math><mi>c</mi></math><img src="/x" alt="d"><!-- e -->f</p>', '<p>af</p>'],
    ['<form><label>a</label></form><center>b</center><font color="red">c</font>', '<p>a</p><p>b</p><p>c</p>'],
    ['<p id="currentProfile" class="x" style="color:red" onclick="y()">a</p>', '<p>a</p>'],
    ['<a name="x" id="y">a</a>', '<p>a</p>'],
    ['<p data-align="middle" data-indent="11" data-float="none" data-indent-first-line="false">a</p>', '<p>a</p>'],
    ['<ul data-variant="fancy"><li>a</li></ul>', '<ul><li>a</li></ul>'],
    [
      '<table><tr><td colspan="101" rowspan="0">a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    ['<p><span>a</span><span data-entity="widget">b</span><span data-entity="fun-fact">c</span></p>', '<p>abc</p>'],
    ['<div data-block="unknown">a</div><div data-block="image"></div>', '<p>a</p>'],
    ['<div data-block="constructor">a</div><div data-block="__proto__">b</div>', '<p>a</p><p>b</p>'],
    ['<div data-block="interactive" data-content-key="k"></div>', ''],
    [`${image.replace('></div>', '><p>inside</p></div>')}`, image],
    ['<li>a</li>', '<p>a</p>'],
  ])('%s', (html, expected) => expect(full(html)).toBe(expected))

  it('[F-43] includes links to unsafe addresses, but not their text', () => {
    expect(full('<p><a href="java&#9;script:alert(1)">a</a> <a href="//evil.org">b</a></p>')).toBe('<p>a b</p>')
  })

  it('is reported once with its count, without the rewrites', () => {
    const { removed } = sanitizeRichText('<p class="a"><b>x</b><script></script></p><p class="b">y</p><!---->', 'full')
    expect(removed.map(describeRemoval)).toEqual([
      'removed class="a" of <p> (2 times)',
      'removed <script> with its content',
      'removed a comment',
    ])
  })
})

describe('structure', () => {
  it.each([
    ['<strong><p>a</p><ul><li>b</li></ul></strong>', '<p><strong>a</strong></p><ul><li><strong>b</strong></li></ul>'],
    [
      '<a href="/x"><h2>a</h2>b</a>',
      '<h2><a href="/x" data-entity="link">a</a></h2><p><a href="/x" data-entity="link">b</a></p>',
    ],
    ['<h2>a<p>b</p>c</h2>', '<h2>a<br>b<br>c</h2>'],
    [`<h2>a${image}</h2>`, `<h2>a</h2>${image}`],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ul><li><div>a</div>\n<div>b</div></li></ul>', '<ul><li><p>a</p>\n<p>b</p></li></ul>'],
    ['<aside>a<br>b</aside>', '<aside><p>a<br>b</p></aside>'],
    ['<figcaption>a</figcaption>', '<p>a</p>'],
    ['<pre>\n\na</pre>', '<pre>\n\na</pre>'],
    ['<p>a&#13;b</p>', '<p>a\nb</p>'],
    ['<td>a</td>', '<p>a</p>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ])('%s', (html, expected) => {
    expect(full(html)).toBe(expected)
    expect(full(expected)).toBe(expected)
  })

  it('[F-40] keeps at most 100 nested elements, and all the text', () => {
    for (const [open, close] of [
      ['<blockquote>', '</blockquote>'],
      ['<ul><li>', '</li></ul>'],
      ['<em>', '</em>'],
      ['<div>', '</div>'],
    ] as const) {
      for (const depth of [99, 101, 400, 20_000]) {
        const html = full(`${open.repeat(depth)}deep${close.repeat(depth)}`)
        expect(html).toContain('deep')
        expect(deepest(html)).toBeLessThanOrEqual(100)
        expect(full(html)).toBe(html)
      }
    }
    expect(sanitizeRichText('<blockquote>'.repeat(100), 'full').removed).toEqual([])
    expect(sanitizeRichText('<blockquote>'.repeat(101), 'full').removed).toEqual([
      { kind: 'nesting', element: 'blockquote', count: 1 },
    ])
  })

  it('[F-41] does not let a small text grow into a large one', () => {
    const formats = Array.from({ length: 300 }, (_, index) => `<b title="${index}">`).join('')
    const hostile = [
      `<p>${formats}</p>${'<p>x'.repeat(10_000)}`,
      `${'<span lang="en">'.repeat(300)}${'<p>x</p>'.repeat(10_000)}`,
      '<a href="/x">'.repeat(10_000),
      '<table>'.repeat(10_000),
    ]
    for (const html of hostile) expect(full(html).length).toBeLessThan(html.length * 5)
  })
})

function deepest(html: string): number {
  const depth = (node: { children?: unknown[] }): number =>
    1 +
    Math.max(
      0,
      ...(node.children ?? []).map((child) =>
        'children' in (child as object) ? depth(child as { children: unknown[] }) : 0,
      ),
    )
  return depth(parseRichText(html)) - 1
}

describe('the essay level', () => {
  it('keeps the markup that students write with', () => {
    const html =
      '<h2>a</h2><h3>b</h3><h4>c</h4><blockquote>d</blockquote><ul data-variant="bullet"><li>e</li></ul><p><a href="/x" data-entity="link">f</a><mark>g</mark></p><table><tbody><tr><td>h</td></tr></tbody></table>'
    expect(sanitizeRichText(html, 'essay')).toEqual({ html, removed: [] })
  })

  it.each([
    ['<h1>a</h1>', '<p>a</p>'],
    ['<p data-align="right" data-variant="drop-cap">a</p>', '<p>a</p>'],
    ['<aside class="x"><h4>a</h4><p>b</p></aside>', '<h4>a</h4><p>b</p>'],
    ['<p>a</p><hr><p>b</p>', '<p>a</p><p>b</p>'],
    [image, ''],
    ['<p><span data-style="answer">a</span><span data-entity="chip">b</span></p>', '<p>ab</p>'],
    ['<p><a data-entity="link" data-content-id="c1">a</a></p>', '<p>a</p>'],
    [
      '<figure><table><tr><td>a</td></tr></table><figcaption>b</figcaption></figure>',
      '<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p>',
    ],
  ])('%s', (html, expected) => expect(essay(html)).toBe(expected))
})

describe('the short level', () => {
  it.each([
    ['<p>a</p>', 'a'],
    ['<p>a</p>\n<p>b</p><p></p>', 'a<br>b'],
    ['a <em>b</em><br>c', 'a <em>b</em><br>c'],
    ['<h2>a</h2><ul><li>b</li><li>c</li></ul>', 'a<br>b<br>c'],
    [
      '<span data-entity="chip" data-variant="filled">a</span> <span data-style="answer">b</span>',
      '<span data-entity="chip" data-variant="filled">a</span> <span data-style="answer">b</span>',
    ],
    ['<span data-entity="fun-fact" data-content-id="c1">a</span><span data-blank="b"></span>', 'a'],
    [`a${image}b`, 'a<br>b'],
    [' a ', ' a '],
  ])('%s', (html, expected) => expect(short(html)).toBe(expected))

  it('unwraps a paragraph without a warning', () => {
    expect(sanitizeRichText('<p>a</p><p>b</p>', 'short').removed).toEqual([])
  })
})

describe('the plain level', () => {
  it('keeps text byte for byte', () => {
    const text = ' <b>a</b> & \u00a0 "'
    expect(sanitizeRichText(text, 'plain')).toEqual({ html: text, removed: [] })
  })
})

describe('content keys of a package', () => {
  const contentKey = (key: string) => (key === 'known' ? 'c1' : null)

  it('become ids, also in links, and unknown ones are reported', () => {
    const html =
      '<div data-block="image" data-content-key="known"></div><p><a data-content-key="known">a</a></p><div data-block="image" data-content-key="lost"></div>'
    const result = sanitizeRichText(html, 'full', { contentKey })
    expect(result.html).toBe(
      '<div data-block="image" data-content-id="c1"></div><p><a data-content-id="c1" data-entity="link">a</a></p>',
    )
    expect(result.removed.map(describeRemoval)).toContain('removed data-content-key="lost" of <div>')
  })
})

describe('[F-46] HTML that changes when it is parsed again', () => {
  it.each([
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><s><template><s><img src=x onerror=alert(1)>@shafigullin</s></template></s></template>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
    '<a href="/x"><table><td><a href="/y">z',
    '<p><table><tr><td></p><script>alert(1)</script>',
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
    '<b><p><button><p>x</b>y</button>',
  ])('%s', (html) => {
    for (const level of ['full', 'essay', 'short'] as const) {
      const once = sanitizeRichText(html, level).html
      expect(once).not.toMatch(/<(?:img|script|style|svg|math)|<[^>]*\son/i)
      expect(sanitizeRichText(once, level).html).toBe(once)
    }
  })

  it('keeps no id or name that could shadow a variable of the page', () => {
    expect(full('<form id="currentProfile"><p name="attributes" id="x">a</p></form>')).toBe('<p>a</p>')
  })
})

const names =
  'p h1 h3 h6 div aside figure figcaption blockquote pre ul ol li table caption tr td th strong b i a span dfn br hr script svg math style template button form select img object noscript details'.split(
    ' ',
  )
const attributes = [
  '',
  ' href="/x"',
  ' href="javascript:x"',
  ' onclick="x"',
  ' class="a b"',
  ' data-block="image" data-content-id="c"',
  ' data-indent="2"',
  ' lang="es"',
  ' data-style="x"',
  ' id="y"',
]
const piece = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...attributes))
    .map(([name, attribute]) => `<${name}${attribute}>`),
  fc.constantFrom(...names).map((name) => `</${name}>`),
  fc.constantFrom('a', ' ', '\n', 'b c', '&lt;', '&amp;', '<!-- x -->', '"', '<', '<![CDATA[', ']]>', '&#0;', '&nbsp;'),
)
const soup = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

describe('any HTML', () => {
  it.each(['full', 'essay', 'short'] as const)(
    'is stable after one pass at the %s level, and nothing in it is executable',
    (level) => {
      fc.assert(
        fc.property(fc.oneof(soup, fc.string()), (html) => {
          const once = sanitizeRichText(html, level).html
          const twice = sanitizeRichText(once, level)
          expect(twice).toEqual({ html: once, removed: [] })
          expect(once).not.toMatch(
            /<(?:script|style|svg|math|template|img|iframe)|<[^>]*\s(?:on\w+|id|class|style)=|href="\s*javascript/i,
          )
        }),
        { numRuns: runs(1_000) },
      )
    },
  )

  it('keeps allowed inline markup with its text', () => {
    const inline = fc.constantFrom('strong', 'em', 'u', 's', 'mark', 'sup', 'sub', 'dfn')
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(inline, word), { minLength: 1 }), (words) => {
        const html = `<p>${words.map(([name, text]) => `<${name}>${text}</${name}>`).join(' ')}</p>`
        expect(full(html)).toBe(html)
      }),
    )
  })
})
