import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ContainerGrid } from './container-grid'

function grid(children: ReactNode, columns: [string, string] = ['3fr', '2fr'], rejectsFixed = true) {
  return () =>
    render(
      <ContainerGrid columns={columns} rejectsFixed={rejectsFixed}>
        {children}
      </ContainerGrid>,
    )
}

describe('a two-column grid', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => jest.restoreAllMocks())

  test('[TOOL-11] needs exactly two children', () => {
    expect(grid([<p key="a">a</p>, <p key="b">b</p>])).not.toThrow()
    expect(grid(<p>a</p>)).toThrow('exactly two children')
    expect(grid([<p key="a">a</p>, <p key="b">b</p>, <p key="c">c</p>])).toThrow('exactly two children')
    expect(grid([<p key="a">a</p>, null])).toThrow('exactly two children')
  })

  test('[TOOL-11] can reject columns of fixed width', () => {
    const two = [<p key="a">a</p>, <p key="b">b</p>]
    expect(grid(two, ['20rem', '1fr'])).toThrow('fixed width')
    expect(grid(two, ['1fr', '300px'])).toThrow('fixed width')
    expect(grid(two, ['minmax(0, 3fr)', '40%'])).not.toThrow()
    expect(grid(two, ['20rem', '1fr'], false)).not.toThrow()
  })
})
