import { numbersIn, securityPage, testsOfJest, testsOfPlaywright } from './security-table.mjs'

describe('the page about security', () => {
  test('finds the numbers of cases in titles, whatever else stands there', () => {
    expect(numbersIn('[CALL-03] [F-7, F-08] lists [F-120]')).toEqual([7, 8, 120])
    expect(numbersIn('F-7 outside of brackets')).toEqual([])
  })

  test('reads the reports of both runners, without what was skipped', () => {
    const jest = {
      testResults: [
        {
          name: '/here/tests/api/a.test.ts',
          assertionResults: [
            { fullName: '[F-1] one', status: 'passed' },
            { fullName: '[F-1] two', status: 'pending' },
          ],
        },
      ],
    }
    expect(testsOfJest(jest, '/here')).toEqual([{ file: 'tests/api/a.test.ts', title: '[F-1] one', passed: true }])
    const playwright = {
      suites: [
        { title: 'a.spec.ts', suites: [{ title: '[F-2]', specs: [{ title: 'two', file: 'a.spec.ts', ok: false }] }] },
      ],
    }
    expect(testsOfPlaywright(playwright, 'tests/e2e')).toEqual([
      { file: 'tests/e2e/a.spec.ts', title: ' a.spec.ts [F-2] two', passed: false },
    ])
  })

  test('says of each case how its tests ended, and of each requirement what serves it', () => {
    const cases = [
      { number: 1, words: 'One', asvs: ['V10.1.1', 'V2.1.1'] },
      { number: 2, words: 'Two', asvs: ['V2.1.1'] },
      { number: 3, words: 'Three', asvs: [] },
    ]
    const tests = [
      { title: '[F-1] a', file: 'a', passed: true },
      { title: '[F-1, F-2] b', file: 'b', passed: true },
      { title: '[F-2] c', file: 'c', passed: false },
    ]
    const page = securityPage(cases, tests)
    expect(page).toContain('1 of 3 cases are proved.')
    expect(page).toContain('| F-01 | One | V10.1.1 V2.1.1 | `a`<br>`b` | 2 passed |')
    expect(page).toContain('| F-02 | Two | V2.1.1 | `b`<br>`c` | 1 of 2 failed |')
    expect(page).toContain('| F-03 | Three |  |  | no test |')
    expect(page.indexOf('| V2.1.1 | F-01, F-02 (not proved) |')).toBeLessThan(page.indexOf('| V10.1.1 | F-01 |'))
  })
})
