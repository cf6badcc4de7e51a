/** Returns the numbers of the cases that a title cites: `[F-17]`, `[F-16, F-30]`. */
export function numbersIn(title) {
  return [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, names]) =>
    [...names.matchAll(/\bF-(\d+)\b/g)].map(([, digits]) => Number(digits)),
  )
}

/** Returns the tests of a jest report, `{ file, title, passed }`; skipped tests are left out. */
export function testsOfJest({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: name.replace(`${root}/`, ''),
        title: fullName,
        passed: status === 'passed',
      })),
  )
}

function specsOf(suite, above) {
  const title = `${above} ${suite.title}`
  return [
    ...(suite.specs ?? []).map((spec) => ({ title: `${title} ${spec.title}`, file: spec.file, passed: spec.ok })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, title)),
  ]
}

/** Returns the tests of a Playwright report, in the same form. */
export function testsOfPlaywright({ suites }, folder) {
  return suites.flatMap((suite) => specsOf(suite, '')).map((test) => ({ ...test, file: `${folder}/${test.file}` }))
}

function resultOf(tests) {
  if (tests.length === 0) return 'no test'
  const failed = tests.filter(({ passed }) => !passed).length
  return failed === 0 ? `${tests.length} passed` : `${failed} of ${tests.length} failed`
}

/** Returns the page about what must not go wrong: each case with its requirements, tests and result; then each requirement with its cases. */
export function securityPage(cases, tests) {
  const rows = cases.map(({ number, words, asvs }) => {
    const own = tests.filter(({ title }) => numbersIn(title).includes(number))
    const files = [...new Set(own.map(({ file }) => file))].sort()
    return {
      number,
      words,
      asvs,
      files,
      result: resultOf(own),
      isProved: own.length > 0 && own.every(({ passed }) => passed),
    }
  })
  const parts = (id) => id.slice(1).split('.').map(Number)
  const byId = (left, right) => {
    const [a, b] = [parts(left), parts(right)]
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
  }
  const ids = [...new Set(cases.flatMap(({ asvs }) => asvs))].sort(byId)
  const proved = rows.filter(({ isProved }) => isProved).length
  return [
    '# Security and faults',
    '',
    'What must not go wrong, the tests that prove it, and their result in the last complete run. `npm run security` generates this page from the reports of',
    '`npm run test:full`. The cases are in `scripts/security/cases.mjs`; test titles cite them as `[F-nn]`. ASVS is the OWASP Application Security Verification',
    'Standard, version 5.0. The ids show which requirements a case serves, not that a requirement is met as a whole.',
    '',
    `${proved} of ${rows.length} cases are proved.`,
    '',
    '## Cases',
    '',
    '| case | what | ASVS | tests | result |',
    '|---|---|---|---|---|',
    ...rows.map(
      ({ number, words, asvs, files, result }) =>
        `| F-${String(number).padStart(2, '0')} | ${words} | ${asvs.join(' ')} | ${files.map((file) => `\`${file}\``).join('<br>')} | ${result} |`,
    ),
    '',
    '## Requirements',
    '',
    '| ASVS | cases |',
    '|---|---|',
    ...ids.map((id) => {
      const served = rows.filter(({ asvs }) => asvs.includes(id))
      return `| ${id} | ${served.map(({ number, isProved }) => `F-${String(number).padStart(2, '0')}${isProved ? '' : ' (not proved)'}`).join(', ')} |`
    }),
    '',
  ].join('\n')
}
