import { htmlText, MAX_HTML_LENGTH } from './data-fields'
import { embeddedReferences } from './embedded-references'
import { richText } from './schema'

describe('richText', () => {
  it('sanitises while parsing', () => {
    expect(richText('short').parse('<p>a<script>b</script></p>')).toBe('a')
    expect(richText('plain').parse('<p>a</p>')).toBe('<p>a</p>')
  })

  it('refuses text that cannot be stored', () => {
    for (const text of ['a\u0000b', 'a\ud800b', '\udc00']) {
      expect(richText('full').safeParse(text).success).toBe(false)
      expect(richText('plain').safeParse(text).success).toBe(false)
    }
    expect(richText('plain').parse('a😀b')).toBe('a😀b')
  })
})

describe('[F-99] the HTML of a field', () => {
  it('is refused if its stored form would be too long to send back', () => {
    const longest = '&'.repeat(Math.floor(MAX_HTML_LENGTH / '&amp;'.length) - '<p></p>'.length)
    expect(htmlText('full').safeParse(longest).success).toBe(true)
    expect(htmlText('full').safeParse(`${longest}${'&'.repeat(10)}`).success).toBe(false)
  })
})

describe('embeddedReferences', () => {
  it('lists embedded content once each, and of links only those to interactives', () => {
    const html = `<div data-block="interactive" data-content-id="i1"></div><div data-block="image" data-content-id="i2"></div>
      <p><span data-entity="fun-fact" data-content-id="i3">a</span><span data-entity="inline-image" data-content-id="i2"></span>
      <a data-entity="link" data-content-id="far" data-content-type="chapter">b</a><a data-content-id="i4" data-content-type="interactive">c</a></p>`
    expect(embeddedReferences(html)).toEqual(['i1', 'i2', 'i3', 'i4'])
  })
})
