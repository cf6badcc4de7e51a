import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ImportsProvider } from '@/components/asset/imports'
import { Texts } from '@/components/i18n/texts'
import { StaffQueryProvider } from '@/components/query/staff-query-provider'
import { can } from '@/lib/ability/ability'
import type { AddressTitle, AuthoredItem, OpenedAddress } from '@/lib/authoring/authored-item'
import type { Actor } from '@/lib/session/actor'
import { ChoiceScreen, CreateScreen } from './create-screens'
import { ItemForms } from './item-forms'
import { ItemPreview } from './item-preview'
import { ItemScreen } from './item-screen'
import { hasOutline, ItemOutline } from './outline/item-outline'
import { PublishGate } from './publish-gate'

/** Of an item what stands between it and its publication, for who may write it: only they are told of its history. */
function Gate({ item: { history, content } }: { item: AuthoredItem }) {
  if (!history) return null
  const { id, name, version, contentState } = content
  return (
    <Texts of={['authoring', 'checks']}>
      <StaffQueryProvider>
        <PublishGate item={{ id, name, version, contentState }} />
      </StaffQueryProvider>
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
        <ImportsProvider canto={can(actor, 'import.canto')} google={can(actor, 'import.google-drive')}>
          <ItemScreen
            item={opened.item}
            preview={opened.preview && <ItemPreview page={opened.preview} />}
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
