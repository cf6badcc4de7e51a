import { countHtmlWords, countWords, decodeEntities, isBlankHtml, textOfHtml } from './html-text'

describe('the text of HTML', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['<p>One <strong>bold</strong>word</p>', 'One boldword'],
    ['a<br>b', 'a\nb'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['5 &#x3C; 6 &amp;amp; 7', '5 < 6 &amp; 7'],
    ['<a href="/a>b" title=\'x>y\'>go</a>', 'go'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(textOfHtml(html)).toBe(text)
  })

  test.each(['', ' ', '<p></p>', '<div></div>', '<p><br></p>', '<p>&nbsp;</p>', '<p>\u00a0 \n</p>'])(
    '[READ-09] %j is blank',
    (html) => {
      expect(isBlankHtml(html)).toBe(true)
    },
  )

  test.each([
    'x',
    '<p>.</p>',
    '<div data-block="image" data-content-id="1"></div>',
    '<p><span data-blank="a"></span></p>',
  ])('%j is not blank', (html) => {
    expect(isBlankHtml(html)).toBe(false)
  })

  test.each([
    ["I don't know", 3],
    ['a well-known fox', 3],
    ['one — two', 2],
    ['👍 ok', 1],
    ['  ', 0],
    ['Él corrió rápido', 3],
    ['1,000 3.5 10:30 a.m.', 4],
    ['3.5 apples', 2],
    ['12/05/2026, 3/4 and 21-year-old', 4],
    ['he and/or she: both', 5],
    ['我喜欢苹果', 3],
  ])('%j has %d words', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  test('the last word of one block and the first of the next count as two', () => {
    expect(countHtmlWords('<p>one</p><p>two</p>')).toBe(2)
  })

  test('an unknown entity is left as written', () => {
    expect(decodeEntities('&nothing; &#0; &#x110000;')).toBe('&nothing; &#0; &#x110000;')
  })

  test('[F-41] stays linear on hostile input', () => {
    const start = performance.now()
    textOfHtml('<'.repeat(50_000))
    textOfHtml(`<a ${'"'.repeat(50_000)}`)
    textOfHtml('<a "'.repeat(20_000))
    textOfHtml(' '.repeat(50_000))
    countWords('a-'.repeat(50_000))
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
