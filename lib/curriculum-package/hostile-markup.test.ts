import { sanitizeRichText } from '@/lib/rich-text/sanitize'
import { isHostile } from './hostile-markup'

const finds = (html: string) => sanitizeRichText(html, 'full').removed.some((removal) => isHostile(removal, html))

describe('isHostile', () => {
  it.each([
    '<p>a<script>alert(1)</script></p>',
    '<p onclick="alert(1)">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java\tscript:alert(1)">a</a>',
    '<a href=" data:text/html,x">a</a>',
    '<iframe src="https://example.org"></iframe>',
    '<svg onload=alert(1)></svg>',
    '<img src=x onerror=alert(1)>',
    '<img/src="x"onerror=alert(1)>',
    '<video><source onerror="alert(1)"></video>',
    '<form action="javascript:alert(1)"><button>a</button></form>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
  ])('finds executable markup in %s', (html) => expect(finds(html)).toBe(true))

  it.each([
    '<p class="lead" id="x">a</p>',
    '<font color="red">a</font>',
    '<!-- a note -->',
    '<style>p { color: red }</style>',
    '<svg><circle r="4"></circle></svg>',
    '<p>Write onload = 4 and javascript: in a sentence.</p>',
    '<img src="x.png" alt="A frog on top of a leaf"><p>Write onload = 4.</p>',
    '<a href="ftp://example.org">a</a>',
  ])('ignores stray markup: %s', (html) => expect(finds(html)).toBe(false))
})
