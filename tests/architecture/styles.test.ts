import { sourceFiles } from '../support/source-files'

const screens = sourceFiles().filter(
  (file) => /^(app|components)\/.*\.tsx?$/.test(file.path) && !/\.test\.tsx?$/.test(file.path),
)

/** Each place where a pattern occurs, as `path: match`. */
function places(pattern: RegExp): string[] {
  return screens.flatMap((file) => [...file.text.matchAll(pattern)].map((match) => `${file.path}: ${match[0].trim()}`))
}

const sheets = sourceFiles(/\.css$/).filter(({ path }) => path.startsWith('components/'))

describe('screen styles', () => {
  it('are checked across the screen files', () => {
    expect(screens.length).toBeGreaterThan(50)
  })

  it('use named colours, never literal values', () => {
    expect(places(/(["'`[:\s]#[0-9a-f]{3,8}(?=["'`\];,\s]))|\b(rgba?|hsla?|oklch)\(/gi)).toEqual([])
  })

  it('use only the theme’s sizes, radii, shadows and colours; Tailwind silently drops the others', () => {
    const sizes = /(?<=["'`\s:])text-(xs|sm|base|lg|[2-9]?xl)(?=["'`\s])/g
    const shapes = /(?<=["'`\s:])(rounded|shadow)(-[trblse]{1,2})?-(xs|sm|md|lg|[2-4]?xl)(?=["'`\s])/g
    const palette =
      /(?<=["'`\s:])(bg|text|border|ring|fill|stroke|from|to|via|outline)-(white|black|(slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})(?=["'`\s/])/g
    expect([...places(sizes), ...places(shapes), ...places(palette)]).toEqual([])
  })

  it('leave z-index 10 and above to the frame: page content uses single digits or its own stacking context', () => {
    const isKnown = (value: string) => /^(auto|\d|var\(--z-[a-z]+\))$/.test(value)
    const others = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/z-index: ([^;]+);/g)].flatMap(([, value = '']) => (isKnown(value) ? [] : [{ path, text }])),
    )
    expect(others.map(({ path }) => path)).toEqual(['components/interactive/carousel/carousel.css'])
    expect(others[0]?.text).toMatch(/\.carousel \{[^}]*isolation: isolate;/)
    expect(places(/(?<=["'`\s:])-?z-(\d{2,}|\[[^\]]*\])/g)).toEqual([])
    const page = sheets.find(({ path }) => path === 'components/viewer/viewer.css')
    expect(page?.text).toMatch(/\.story:not\(:has\(\[data-theatre\]\)\) \{\s*isolation: isolate;/)
  })

  it('keep the frame’s z-index layers out of page content', () => {
    const inside = screens.filter(({ path }) => /^components\/(interactive|media|rich-text|rubric)\//.test(path))
    const layer = /\bz-(sticky|app-bar|drawer|tool|popover|toast)\b/
    expect(inside.filter(({ text }) => layer.test(text)).map(({ path }) => path)).toEqual([])
  })
})
