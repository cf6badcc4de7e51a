import { packText } from './packed-text'
import { carriedAlong, parsePane, withParameter } from './pane'
import { packPin, unpackPin, withoutLostPin } from './pinned'
import { parseViewerLocation } from './viewer-location'

const A = '01890a5d-ac96-774b-bcce-b302099a8057'
const B = '01890a5d-ac96-774b-bcce-b302099a8058'
const PAGE = `/content-viewer/assignment/${A}/source/${B}?version=leveled`

describe('a pin', () => {
  it('[NAV-02] restores the viewer’s path with its query', () => {
    const packed = packPin(PAGE)
    expect(packed).toMatch(/^[\w+$-]+$/)
    expect(unpackPin(packed)).toBe(PAGE)
  })

  it('[NAV-02] omits the panes and the pin of the page', () => {
    expect(unpackPin(packPin(`/binder/${A}?pane=notebook&ssc=x&version=spanish`))).toBe(`/binder/${A}?version=spanish`)
  })

  it.each([
    ['text that is not packed', '***'],
    ['a truncated pin', packPin(PAGE).slice(0, 9)],
    ['the address of another page', packPin('/settings/account')],
    ['an address on another host', packPin('//evil.example/assignments')],
    ['an absolute address', packPin('https://evil.example/')],
    ['packed JSON', packText('{"path":"/"}')],
    ['a huge address', packText(`/binder/${A}?q=${'a'.repeat(1_000_000)}`)],
    ['two pins', [packPin(PAGE), packPin(PAGE)]],
    ['a missing parameter', undefined],
  ])('[F-34] is not read from %s', (_, packed) => {
    expect(unpackPin(packed)).toBeNull()
  })

  it('[NAV-04] is removed from an address that does not support it', () => {
    const packed = packPin(PAGE)
    expect(withoutLostPin(`${PAGE}&ssc=${packed}`)).toBeNull()
    expect(withoutLostPin(`/settings/account?ssc=${packed}&a=1`)).toBe('/settings/account?a=1')
    expect(withoutLostPin(`/assignments?ssc=${packed}`)).toBe('/assignments')
    expect(withoutLostPin(`${PAGE}&ssc=nonsense`)).toBe(PAGE)
    expect(withoutLostPin(`${PAGE}&ssc=${packed}&ssc=${packed}`)).toBe(PAGE)
    expect(withoutLostPin(PAGE)).toBeNull()
  })
})

describe('panes', () => {
  it('[NAV-01] are annotations, feedback and notebook', () => {
    expect(['annotations', 'feedback', 'notebook'].map(parsePane)).toEqual(['annotations', 'feedback', 'notebook'])
    expect([undefined, '', 'constructor', ['notebook']].map(parsePane)).toEqual([null, null, null, null])
  })

  it('[NAV-03] stay open, with the pin, when another page is opened', () => {
    expect(carriedAlong('?ssc=x&pane=notebook&item=i', `/binder/${A}?version=spanish`)).toBe(
      `/binder/${A}?version=spanish&ssc=x&pane=notebook`,
    )
    expect(carriedAlong('?pane=notebook', `/binder/${A}?pane=feedback`)).toBe(`/binder/${A}?pane=feedback`)
    expect(carriedAlong('', `/binder/${A}`)).toBe(`/binder/${A}`)
  })

  it('can be set and removed', () => {
    expect(withParameter('/a?b=1', 'pane', 'notebook')).toBe('/a?b=1&pane=notebook')
    expect(withParameter('/a?pane=notebook', 'pane', null)).toBe('/a')
  })
})

describe('the address of a viewer', () => {
  it.each([
    [`/content-viewer/library/chapter/${A}/source/${B}`, 'library', 2],
    [`/content-viewer/assignment/${A}`, 'assignment', 0],
    [`/content-viewer/teacher-edition/TE-${A}/echo/${B}`, 'teacher-edition', 2],
    [`/content-viewer/teacher-edition/${A}`, 'teacher-edition', 0],
    [`/assignments/${A}/source/${B}/subsection/${A}`, 'assignments', 4],
    [`/binder/${A}/echo/${B}?version=spanish`, 'binder', 2],
  ])('[RT-25] [RT-26] [RT-28] [RT-29] is read from %s', (path, family, length) => {
    const found = parseViewerLocation(path)
    expect(found?.base.family).toBe(family)
    expect(found?.tail).toHaveLength(length)
  })

  it.each([
    '/',
    '/assignments',
    '/binder/x',
    '/content-viewer/library/chapter',
    '/content-viewer/else/x',
    `//binder/${A}`,
  ])('is not read from %s', (path) => {
    expect(parseViewerLocation(path)).toBeNull()
  })
})
