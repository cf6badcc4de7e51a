import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { Heading } from '@/components/ui/heading'
import { LinkButton } from '@/components/ui/link-button'
import { PageScreen } from '@/components/ui/page-screen'
import { type ApiDescription, callsByNoun } from '@/lib/api-docs/description'
import { CallEntry } from './call-entry'
import { SchemaBlock } from './schema-block'

const SHAPES = 'shapes'

/** All API calls by noun, and the named schemas; everything is collapsed, so that the page works as an index. */
export function ApiScreen({ description }: { description: ApiDescription }) {
  const t = useTranslations('apiDocs')
  const nouns = callsByNoun(description)
  return (
    <PageScreen
      title={t('title')}
      text={<p className="max-w-[70rem]">{t('intro')}</p>}
      actions={
        <LinkButton asChild>
          <a href="/api/openapi.json">{t('document')}</a>
        </LinkButton>
      }
      className="grid grid-cols-1 gap-8"
    >
      <nav aria-label={t('nouns')}>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {[...nouns.map(({ noun }) => noun), SHAPES].map((noun) => (
            <li key={noun}>
              <a
                className="inline-flex min-h-target items-center text-accent-text underline underline-offset-4"
                href={`#${noun}`}
              >
                {noun === SHAPES ? t('shapes') : noun}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {nouns.map(({ noun, calls }) => (
        <section key={noun} aria-labelledby={noun} className="grid grid-cols-1 gap-2">
          <Heading level={2} id={noun} className="scroll-mt-8">
            {noun} <span className="font-normal text-fs-2 text-text-quiet">{t('calls', { count: calls.length })}</span>
          </Heading>
          {calls.map((entry) => (
            <CallEntry key={entry.call.operationId} description={description} entry={entry} />
          ))}
        </section>
      ))}
      <section aria-labelledby={SHAPES} className="grid grid-cols-1 gap-2">
        <Heading level={2} id={SHAPES} className="scroll-mt-8">
          {t('shapes')}
        </Heading>
        {Object.entries(description.components.schemas).map(([name, schema]) => (
          <Disclosure key={name} label={<code className="min-w-0 break-all font-code">{name}</code>}>
            <SchemaBlock name={name} schema={schema} />
          </Disclosure>
        ))}
      </section>
    </PageScreen>
  )
}
