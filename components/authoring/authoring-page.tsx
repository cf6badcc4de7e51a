import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ImportsProvider } from '@/components/asset/imports'
import { Texts } from '@/components/i18n/texts'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { can } from '@/lib/ability/ability'
import { itemPath } from '@/lib/authoring/address'
import { AUTHOR_HOME } from '@/lib/authoring/author-home'
import type { AddressTitle, AuthoredItem, OpenedAddress } from '@/lib/authoring/authored-item'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { themeOfCurriculum } from '@/lib/theme/themes'
import { ChoiceScreen, CreateScreen } from './create-screens'
import { DeleteItem } from './deleting/delete-item'
import { ItemForms } from './item-forms'
import { ItemScreen } from './item-screen'
import { hasOutline, ItemOutline } from './outline/item-outline'
import { ItemPreview } from './preview/item-preview'
import { PublishGate } from './publish-gate'
import { ItemHistory } from './versions/item-history'

/** Of an item what stands between it and its publication, for who may write it: only they are told of its history. */
function Gate({ item: { history, content } }: { item: AuthoredItem }) {
  if (!history) return null
  const { id, name, version, contentState } = content
  return (
    <Texts of={['authoring', 'checks']}>
      <PublishGate item={{ id, name, version, contentState }} />
    </Texts>
  )
}

/** The saves of an item, for who may write it. */
function Versions({ item: { history, content }, timeZone }: { item: AuthoredItem; timeZone: string }) {
  if (!history) return null
  const { id, name, version } = content
  return (
    <Texts of={['authoring', 'versions']}>
      <ItemHistory key={version} item={{ id, name, version }} history={history} timeZone={timeZone} />
    </Texts>
  )
}

/** The way to delete an item, for who may write it; afterwards one is where it stood. */
function Deletion({ item: { history, content, crumbs, area }, actor }: { item: AuthoredItem; actor: Actor }) {
  if (!history) return null
  const above = crumbs.findLast(({ href }) => href !== null)?.href
  const start = can(actor, 'author') ? AUTHOR_HOME : '/curriculum'
  return (
    <Texts of={['authoring']}>
      <DeleteItem
        item={{ id: content.id, name: content.name }}
        href={itemPath(area, content)}
        backTo={above ?? start}
      />
    </Texts>
  )
}

/** How an item reads, in each version that it has. */
function Preview({ item, versions, actor }: { item: AuthoredItem; versions: readonly TextVersion[]; actor: Actor }) {
  const { id, version, curriculum } = item.content
  return (
    <Texts of={['authoring']}>
      <ItemPreview
        item={{ id, version }}
        versions={versions}
        theme={themeOfCurriculum(curriculum ?? actor.profile?.curriculum)}
      />
    </Texts>
  )
}

/** What an authoring address leads to: an item, a way to make one, the address it moved to, or /403. */
export function AuthoringPage({ opened, actor }: { opened: OpenedAddress; actor: Actor }) {
  switch (opened.is) {
    case 'refused':
      return redirect('/403')
    case 'moved':
      return redirect(opened.href)
    case 'choice':
      return <ChoiceScreen contentType={opened.contentType} subTypes={opened.subTypes} />
    case 'unmade': {
      const { pair, area, courseId, problem } = opened
      return <CreateScreen {...pair} {...{ area, courseId, problem }} />
    }
    case 'item':
      return (
        <ImportsProvider {...opened.imports}>
          {/* One for all of the page: what the checks find is read once, for the outline and for what stands beside it. */}
          <StaffQueryProvider>
            <ItemScreen
              item={opened.item}
              preview={opened.versions && <Preview item={opened.item} versions={opened.versions} actor={actor} />}
              versions={<Versions item={opened.item} timeZone={actor.timeZone} />}
              deletion={<Deletion item={opened.item} actor={actor} />}
              forms={
                <ItemForms
                  item={opened.item}
                  mayCreate={can(actor, 'author')}
                  mayCreateRubrics={can(actor, 'author.rubric')}
                />
              }
              outline={hasOutline(opened.item.content) && <ItemOutline item={opened.item} actor={actor} />}
              gate={<Gate item={opened.item} />}
              timeZone={actor.timeZone}
              mayCreate={can(actor, 'author')}
              hasDebug={can(actor, 'debug')}
            />
          </StaffQueryProvider>
        </ImportsProvider>
      )
  }
}

/** The title of the window of an authoring address, also where there is nothing. */
export async function authoringTitle(title: AddressTitle | null): Promise<Metadata> {
  if (title === null) return { title: (await getTranslations('shell.notFound'))('title') }
  if ('name' in title) return { title: title.name }
  const t = await getTranslations('authoring')
  // Every type has a text.
  return { title: t('create.title', { kind: t(`types.${title.newKind.contentType as 'unit'}`) }) }
}
