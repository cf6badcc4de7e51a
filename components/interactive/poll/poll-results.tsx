import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { PollCount, PollCounts } from '@/lib/interactive/poll-counts'
import type { PollData } from '@/lib/interactive/types/poll-schema'
import { useAnswerOwner } from '../frame/answer-owner'
import { WordCloud } from './word-cloud'

const nameOf = (line: PollCount) => ('id' in line ? line.id : line.word)
const percentOf = (line: PollCount, { count }: PollCounts) => (count === 0 ? 0 : Math.round((line.count / count) * 100))

interface PollResultsProps {
  data: Pick<PollData, 'responseType' | 'display'>
  counts: PollCounts
  /** The ids or normalized words of the viewer's own votes. */
  own: ReadonlySet<string>
  /** Whether the only votes are those of someone trying out the poll. */
  isExample?: boolean | undefined
}

function Bars({ counts, own, isHtml }: { counts: PollCounts; own: ReadonlySet<string>; isHtml: boolean }) {
  const t = useTranslations('interactive')
  const owner = useAnswerOwner()
  return (
    <ol className="grid gap-4">
      {counts.results.map((line) => {
        const percent = percentOf(line, counts)
        const isOwn = own.has(nameOf(line))
        return (
          <li key={nameOf(line)}>
            <p className="mb-1.5 flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-reading text-fs-3 leading-[1.4]">
                {isHtml ? <StoredHtml as="span" html={line.label} /> : line.label}
                {isOwn && (
                  <span className="ms-2 font-ui text-fs-1 text-text-quiet">{t('choice.picked', { owner })}</span>
                )}
              </span>
              <span className="num flex-none text-fs-2 text-text-quiet">
                {t('poll.share', { percent, count: line.count })}
              </span>
            </p>
            <div
              aria-hidden="true"
              className="h-3.5 overflow-hidden rounded-full bg-surface-sunken hc:border hc:border-line-strong"
            >
              <div
                style={{ width: `${percent}%` }}
                className={`h-full rounded-full transition-[width] duration-slide ${isOwn ? 'bg-accent-mark' : 'bg-accent-bright'}`}
              />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The results of a poll: bars, or, for words, a cloud with a list. */
export function PollResultsView({ data, counts, own, isExample = false }: PollResultsProps) {
  const t = useTranslations('interactive')
  const isCloud = data.display ? data.display === 'word-cloud' : data.responseType === 'words'
  if (counts.count === 0) return <p className="text-fs-2 text-text-quiet">{t('poll.nobody')}</p>
  return (
    <div className="grid gap-3">
      {isCloud && data.responseType === 'words' ? (
        <WordCloud results={counts.results} />
      ) : (
        <Bars counts={counts} own={own} isHtml={data.responseType === 'choice'} />
      )}
      <p className="text-fs-2 text-text-quiet">
        {isExample ? t('poll.example') : t('poll.count', { count: counts.count })}
      </p>
    </div>
  )
}
