import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { PageLinks } from '@/components/ui/page-links'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow, TableRowHeader } from '@/components/ui/table'
import { CREDIT_PAGE_SIZE } from '@/lib/credit/limits'
import type { WireCredit } from '@/lib/credit/schema'

function CreditSection({ credit: { id, title, description, data } }: { credit: WireCredit }) {
  const t = useTranslations('credit')
  return (
    <section aria-labelledby={`credit-${id}`}>
      <Heading level={2} size="section" id={`credit-${id}`} className="wrap-anywhere">
        {title}
      </Heading>
      {description && <p className="wrap-anywhere mt-1 max-w-reading text-text-quiet">{description}</p>}
      {data.length > 0 && (
        <Table caption={t('table', { title })} wrapperClassName="mt-3">
          <TableHead>
            <TableRow>
              <TableHeader className="w-2/5 pl-0">{t('image')}</TableHeader>
              <TableHeader className="w-1/5">{t('number')}</TableHeader>
              <TableHeader className="w-2/5">{t('credit')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
              <TableRow key={at}>
                <TableRowHeader className="wrap-anywhere sm:min-w-40 pl-0">{row.title}</TableRowHeader>
                <TableCell className="num">{row.imageNumber ?? '–'}</TableCell>
                <TableCell className="wrap-anywhere sm:min-w-40">{row.credit}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

type CreditsScreenProps = { credits: readonly WireCredit[]; count: number; page: number }

/** The credits of pictures and texts: title, description, and a table of title, image number and credit (SH-36). */
export function CreditsScreen({ credits, count, page }: CreditsScreenProps) {
  const t = useTranslations('credit')
  return (
    <div className="max-w-4xl px-4 pt-6 pb-16 md:px-10 md:pt-8">
      <Heading level={1} className="wrap-anywhere">
        {t('title')}
      </Heading>
      <p className="mt-1 text-text-quiet">{t('text')}</p>
      {credits.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <div className="mt-8 grid grid-cols-1 gap-10">
          {credits.map((credit) => (
            <CreditSection key={credit.id} credit={credit} />
          ))}
          <PageLinks page={page} pageCount={Math.ceil(count / CREDIT_PAGE_SIZE)} path="/credits" label={t('list')} />
        </div>
      )}
    </div>
  )
}
