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
import { versionsOf } from '@/lib/authoring/feature-content'
import { hasOutline } from '@/lib/authoring/outline'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import { themeNames, themeOfCurriculum } from '@/lib/theme/themes'
import { ChoiceScreen, CreateScreen } from './create-screens'
import { DeleteItem } from './deleting/delete-item'
import { ItemForms } from './item-forms'
import { ItemScreen } from './item-screen'
import { ItemOutline } from './outline/item-outline'
import { ItemPreview } from './preview/item-preview'
import { PublishGate } from './publish-gate'
import { ItemHistory } from './versions/item-history'

/** Renders the publish gate for users who can edit the item; only they receive its history. */
function Gate({ item: { history, content } }: { item: AuthoredItem }) {
  if (!history) return null
  const { id, name, contentState } = content
  return (
    <Texts of={['authoring', 'checks']}>
      <PublishGate item={{ id, name, contentState, versions: versionsOf(content) }} />
    </Texts>
  )
}

/** Renders the version history for users who can edit the item. */
function Versions({ item: { history, content }, timeZone }: { item: AuthoredItem; timeZone: string }) {
  if (!history) return null
  const { id, name, version } = content
  return (
    <Texts of={['authoring', 'versions']}>
      <ItemHistory key={version} item={{ id, name, version }} history={history} timeZone={timeZone} />
    </Texts>
  )
}

/** Renders the delete button for users who can edit the item; deleting it leads to its former parent. */
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

/** Renders the preview of an item in each of its versions. */
async function Preview({
  item,
  versions,
  actor,
}: {
  item: AuthoredItem
  versions: readonly TextVersion[]
  actor: Actor
}) {
  const t = await getTranslations('settings.theme')
  const { id, curriculum } = item.content
  return (
    <Texts of={['authoring']}>
      <ItemPreview
        item={{ id, versions: versionsOf(item.content) }}
        versions={versions}
        theme={themeOfCurriculum(curriculum ?? actor.profile?.curriculum)}
        // The names under which users choose them in their settings.
        themes={themeNames.map((value) => ({ value, label: t(`name.${value}`) }))}
      />
    </Texts>
  )
}

/** Renders what an authoring address resolves to: an item or a create screen; otherwise it redirects to the new address or to /403. */
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
          {/* One client for the whole page, so that the outline and the sidebar share a single read of the checks. */}
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

/** Returns the document title of an authoring address, including addresses that resolve to nothing. */
export async function authoringTitle(title: AddressTitle | null): Promise<Metadata> {
  if (title === null) return { title: (await getTranslations('shell.notFound'))('title') }
  if ('name' in title) return { title: title.name }
  const t = await getTranslations('authoring')
  // Every type has a text.
  return { title: t('create.title', { kind: t(`types.${title.newKind.contentType as 'unit'}`) }) }
}
