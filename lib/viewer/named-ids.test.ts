import { namedCodes, namedIds } from './named-ids'

const one = '01890000-0000-7000-8000-000000000001'
const two = '01890000-0000-7000-8000-000000000002'
const three = '01890000-0000-7000-8000-000000000003'

describe('the items named in data', () => {
  it('are found in HTML and in fields, at any depth', () => {
    const data = {
      body: `<p>x</p><div data-block="image" data-content-id="${one}"></div>`,
      slides: [{ id: 'a', contentId: two }],
      choices: [{ imageContentId: three }],
    }
    expect([...namedIds(data)]).toEqual([one, two, three])
  })

  it('include valid ids only', () => {
    expect([...namedIds({ contentId: 'x', id: one, body: 'data-content-id="no"', n: 1, nothing: null })]).toEqual([])
  })
})

test('[BLK-11] asset codes of links are found at any depth, each once, ignoring case and surrounding spaces', () => {
  const link = (code: string) => `<p><a data-entity="link" data-asset-code="${code}">x</a></p>`
  const data = { body: link('A-1') + link(' a-1 '), choices: [{ label: link('B &amp; 2') }], n: 1, nothing: null }
  expect(namedCodes(data)).toEqual(['a-1', 'b & 2'])
})
