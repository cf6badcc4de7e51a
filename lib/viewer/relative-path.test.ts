import { siblingPath } from './relative-path'

const step = (kind: string, id: string) => ({ kind, id })
const resolve = (path: string, from: string) => new URL(path, `https://x.org/assignments/u/${from}`).pathname

describe('the path to a page beside the shown one', () => {
  it('is the id alone where the kind is the same', () => {
    const path = siblingPath([step('subsection', 'a')], [step('subsection', 'b')])
    expect(path).toBe('b')
    expect(resolve('b', 'subsection/a')).toBe('/assignments/u/subsection/b')
  })

  it('names another kind', () => {
    const path = siblingPath([step('source', 's'), step('subsection', 'a')], [step('source', 's'), step('echo', 'e')])
    expect(path).toBe('../echo/e')
    expect(resolve('../echo/e', 'source/s/subsection/a')).toBe('/assignments/u/source/s/echo/e')
  })

  it.each([
    [[step('source', 's')], [step('source', 's'), step('subsection', 'a')]],
    [
      [step('source', 's'), step('subsection', 'a')],
      [step('source', 't'), step('subsection', 'a')],
    ],
    [[], [step('source', 's')]],
    [[], []],
  ])('is none elsewhere: %j %j', (from, to) => {
    expect(siblingPath(from, to)).toBeNull()
  })
})
