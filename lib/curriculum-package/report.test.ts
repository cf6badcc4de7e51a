import { MAX_REPORT_LINES } from './limits'
import { formatReport, ImportReport, type ReportLine } from './report'

const line = (level: ReportLine['level'], key: string, message: string): ReportLine => ({
  level,
  file: 'curriculum.json',
  key,
  path: 'content.0',
  message,
})

describe('ImportReport', () => {
  it('counts every finding, but keeps only a limited number', () => {
    const report = new ImportReport()
    for (let index = 0; index < MAX_REPORT_LINES + 5; index += 1) report.add(line('warning', 'a', 'x'))
    report.add(line('error', 'a', 'y'))
    expect([report.count('warning'), report.count('error'), report.lines.length, report.omitted]).toEqual([
      MAX_REPORT_LINES + 5,
      1,
      MAX_REPORT_LINES,
      6,
    ])
  })
})

describe('formatReport', () => {
  it('groups by level, file and key, with errors at the end', () => {
    const text = formatReport([
      line('error', 'b', 'is wrong'),
      line('warning', 'a', 'one'),
      line('warning', 'a', 'two'),
    ])
    expect(text.split('\n')).toEqual([
      'Warnings (2)',
      '  curriculum.json  a',
      '    content.0: one',
      '    content.0: two',
      '',
      'Errors (1)',
      '  curriculum.json  b',
      '    content.0: is wrong',
      '',
    ])
  })

  it('shows how many lines are left out', () => {
    expect(formatReport([line('error', 'a', 'one'), line('error', 'b', 'two')], 1)).toContain('… and 1 more')
  })
})
