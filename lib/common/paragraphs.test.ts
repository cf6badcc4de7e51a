import { paragraphsOf } from './paragraphs'

test('an empty line begins a paragraph, another one a line, and what is typed is shown as it is', () => {
  expect(paragraphsOf('One\ntwo\n\n \nThree & <b>')).toBe('<p>One<br>two</p><p>Three &amp; &lt;b&gt;</p>')
})

test('nothing is no paragraph', () => {
  expect(paragraphsOf(' \n\n ')).toBe('')
})
