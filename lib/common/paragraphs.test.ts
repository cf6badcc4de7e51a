import { paragraphsOf } from './paragraphs'

test('an empty line starts a paragraph, a line break starts a line, and typed text is escaped', () => {
  expect(paragraphsOf('One\ntwo\n\n \nThree & <b>')).toBe('<p>One<br>two</p><p>Three &amp; &lt;b&gt;</p>')
})

test('blank text gives no paragraph', () => {
  expect(paragraphsOf(' \n\n ')).toBe('')
})
