import { Check, CircleX, Minus, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import type { WireRosterChange, WireRosterImport } from '@/lib/roster/schema'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function byFile(problems: readonly WireRosterChange[]): Map<string, WireRosterChange[]> {
  const files = new Map<string, WireRosterChange[]>()
  for (const problem of problems) {
    const file = textOf(problem.after?.file)
    files.set(file, [...(files.get(file) ?? []), problem])
  }
  return files
}

/** The number of problems in a file, and how many of them stop the import; rows with the others are left out. */
type Wrong = { problems: number; stops: number }

const countOf = (problems: readonly WireRosterChange[]): Wrong => ({
  problems: problems.length,
  stops: problems.filter(({ after }) => after?.stops === true).length,
})

/** Returns a function that summarizes a file's problems; '' if there are none. */
function useWrongWords() {
  const t = useTranslations('roster.check')
  return ({ problems, stops }: Wrong) =>
    [
      ...(stops > 0 ? [t('stopCount', { count: stops })] : []),
      ...(problems > stops ? [t('leftCount', { count: problems - stops })] : []),
    ].join(', ')
}

type FileProblemsProps = { file: string; problems: readonly WireRosterChange[]; wrong: Wrong }

function FileProblems({ file, problems, wrong }: FileProblemsProps) {
  const t = useTranslations('roster')
  const wordsOf = useWrongWords()
  return (
    <Disclosure
      look="plain"
      isOpen={wrong.stops > 0 || problems.length <= 20}
      className="mt-3 border-line border-t-1"
      label={
        <span>
          <span className="font-code">{file}</span> <span className="text-text-quiet">{wordsOf(wrong)}</span>
        </span>
      }
    >
      <Table caption={t('check.in', { file })} compact>
        <TableHead>
          <TableRow>
            <TableHeader numeric>{t('check.row')}</TableHeader>
            <TableHeader>{t('check.then')}</TableHeader>
            <TableHeader>{t('check.field')}</TableHeader>
            <TableHeader>{t('check.value')}</TableHeader>
            <TableHeader>{t('check.problem')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {problems.map(({ id, line, message, after }) => (
            <TableRow key={id}>
              <TableRowHeader className="num text-right">{line ?? t('check.whole')}</TableRowHeader>
              <TableCell>
                {after?.stops === true ? (
                  <Badge tone="danger" icon={<CircleX aria-hidden="true" />}>
                    {t('check.stops')}
                  </Badge>
                ) : (
                  <Badge tone="warning" icon={<Minus aria-hidden="true" />}>
                    {t('check.left')}
                  </Badge>
                )}
              </TableCell>
              <TableCell className="font-code text-text-quiet">{textOf(after?.field)}</TableCell>
              <TableCell className="wrap-anywhere font-code text-text-quiet">{textOf(after?.value)}</TableCell>
              <TableCell className="min-w-[24rem]">{t(`problem.${message}`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Disclosure>
  )
}

type ProblemsSectionProps = { rosterImport: WireRosterImport; problems: readonly WireRosterChange[] }

/** Lists the files that were read, and their problems by file and row. */
export function ProblemsSection({ rosterImport, problems }: ProblemsSectionProps) {
  const t = useTranslations('roster.check')
  const format = useFormatter()
  const wordsOf = useWrongWords()
  const { files, counts } = rosterImport
  // `files` has the full counts, because `problems` may be truncated; a missing file is not in `files`, so its problems are counted here.
  const wrongIn = (file: string, some: readonly WireRosterChange[]) =>
    files.find(({ name }) => name === file) ?? countOf(some)
  return (
    <section className="mt-6">
      <Heading level={2}>{t('title')}</Heading>
      <Table caption={t('files')} compact className="mt-2" wrapperClassName="max-w-3xl">
        <TableHead>
          <TableRow>
            <TableHeader>{t('file')}</TableHeader>
            <TableHeader numeric>{t('rows')}</TableHeader>
            <TableHeader>{t('found')}</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {files.map(({ name, rows, problems: wrong, stops }) => (
            <TableRow key={name}>
              <TableRowHeader className="font-code">{name}</TableRowHeader>
              <TableCell numeric>{format.number(rows)}</TableCell>
              <TableCell>
                <Badge
                  tone={stops > 0 ? 'danger' : wrong > 0 ? 'warning' : 'success'}
                  icon={wrong > 0 ? <TriangleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
                >
                  {wordsOf({ problems: wrong, stops }) || t('read')}
                </Badge>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {[...byFile(problems)].map(([file, some]) => (
        <FileProblems key={file} file={file} problems={some} wrong={wrongIn(file, some)} />
      ))}
      {counts.problems > problems.length && (
        <p className="mt-3 text-text-quiet">{t('more', { count: counts.problems - problems.length })}</p>
      )}
    </section>
  )
}
