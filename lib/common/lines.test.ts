import { htmlOfLines } from './lines'

test('typed text becomes escaped HTML that keeps its lines', () => {
  expect(htmlOfLines(' School <b>closes</b> at 2.\r\n\nBring & wear boots. ')).toBe(
    'School &lt;b&gt;closes&lt;/b&gt; at 2.<br><br>Bring &amp; wear boots.',
  )
})
