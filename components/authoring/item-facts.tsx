import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Moment } from '@/components/classroom/moment'
import { Badge } from '@/components/ui/badge'
import { Chip } from '@/components/ui/chip'
import { Heading } from '@/components/ui/heading'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import { ItemName } from './item-links'
import { useKindName } from './kind-name'
import { useMakerName } from './maker-name'

type FactsProps = { item: AuthoredItem; timeZone: string }

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fs-1 text-text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Time({ time, timeZone }: { time: string | null | undefined; timeZone: string }) {
  const t = useTranslations('authoring')
  return time ? <Moment time={time} timeZone={timeZone} /> : t('never')
}

/** Shows the facts of an item: kind, state, code, creator and creation date. */
export function ItemFacts({ item: { content, maker }, timeZone }: FactsProps) {
  const t = useTranslations('authoring')
  const kindName = useKindName()
  const makerName = useMakerName()
  const isDraft = content.contentState === 'draft'
  return (
    <dl aria-label={t('facts')} className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact label={t('type')}>{kindName(content)}</Fact>
      <Fact label={t('state')}>
        <Badge tone={isDraft ? 'draft' : 'success'}>{isDraft ? t('draft') : t('published')}</Badge>
      </Fact>
      <Fact label={t('assetCode')}>{content.assetCode ?? t('none')}</Fact>
      <Fact label={t('version')}>{content.version}</Fact>
      <Fact label={t('author')}>{makerName(maker)}</Fact>
      <Fact label={t('curriculum')}>
        {content.curriculum ? t(`curricula.${content.curriculum as 'hss'}`) : t('anyCurriculum')}
      </Fact>
      <Fact label={t('created')}>
        <Time time={content.dateCreated} timeZone={timeZone} />
      </Fact>
      <Fact label={t('changed')}>
        <Time time={content.dateModified} timeZone={timeZone} />
      </Fact>
      <Fact label={t('publishedOn')}>
        <Time time={content.publishedDate} timeZone={timeZone} />
      </Fact>
      {content.teacherEdition && <Fact label={t('audience')}>{t('teachersOnly')}</Fact>}
      {(content.sharedWithDistrict || content.sharedWithSchool) && (
        <Fact label={t('shared')}>{content.sharedWithDistrict ? t('withDistrict') : t('withSchool')}</Fact>
      )}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <Heading level={2} size="card">
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Chips({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <ul aria-label={label} className="mt-3 flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="max-w-full">
          <Chip>{name}</Chip>
        </li>
      ))}
    </ul>
  )
}

function Standards({ standards }: Pick<AuthoredItem, 'standards'>) {
  const t = useTranslations('authoring')
  return (
    <dl aria-label={t('standards')} className="mt-3 grid gap-3">
      {standards.map(({ id, shortCode, statement, isApplied, isTaught }) => (
        <div key={id}>
          <dt className="flex flex-wrap items-center gap-2 font-medium">
            {shortCode}
            {isTaught && <Badge>{t('instruction')}</Badge>}
            {isApplied && <Badge>{t('application')}</Badge>}
          </dt>
          <dd className="wrap-anywhere text-fs-1 text-text-quiet">{statement}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Shows the metadata of an item: tags, standards, vocabulary, levels and territories. Empty groups are left out. */
export function ItemMarks({ item }: { item: AuthoredItem }) {
  const t = useTranslations('authoring')
  const { tags, standards, words, proficiencies, territories, content } = item
  return (
    <>
      {tags.length > 0 && (
        <Part title={t('tags')}>
          <Chips label={t('tags')} names={tags} />
        </Part>
      )}
      {standards.length > 0 && (
        <Part title={t('standards')}>
          <Standards standards={standards} />
        </Part>
      )}
      {words.length > 0 && (
        <Part title={t('words')}>
          <ul aria-label={t('words')} className="mt-3 grid gap-2">
            {words.map((word) => (
              <li key={`${word.kind} ${word.id}`} className="flex flex-wrap items-center justify-between gap-2">
                <ItemName item={word} />
                <span className="text-fs-1 text-text-quiet">{t(`wordKinds.${word.kind}`)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {proficiencies.length > 0 && (
        <Part title={t('proficiencies')}>
          <Chips label={t('proficiencies')} names={proficiencies} />
        </Part>
      )}
      {territories.length > 0 && (
        <Part title={content.territorySelectionType === 'exclude' ? t('notInTerritories') : t('inTerritories')}>
          <Chips label={t('territories')} names={territories} />
        </Part>
      )}
    </>
  )
}
