import type { EditorPlace } from '@/components/editor/editor-context'
import { type EditorFeatures, pageFeatures } from '@/components/editor/features'
import { Texts } from '@/components/i18n/texts'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import { isAnswerable } from '@/lib/content/completion'
import type { ContentType } from '@/lib/content/types'
import { AccentsForm } from './accents-form'
import { AssetForms } from './asset-forms'
import { hasAssetForm } from './file-slots'
import { ItemForm } from './item-form'
import { ItemRubrics } from './item-rubrics'
import { MarksForm } from './marks-form'
import { NameForm } from './name-form'
import { RubricUse } from './rubric-use'
import { SettingsForm } from './settings-form'
import { TeacherEditionForm } from './teacher-edition-form'

/** Returns the item as context for links in its text; a search for link targets can be limited to its closest ancestor unit. */
function placeOf({ content, crumbs }: AuthoredItem): EditorPlace {
  const unit = crumbs.findLast(({ contentType }) => contentType === 'unit')
  const { id, contentType } = unit ?? content
  const isPublished = content.contentState === 'published'
  // The cast is safe, because every stored item has a type from the table.
  return { id: content.id, isPublished, within: { id, contentType: contentType as ContentType } }
}

/** Returns the editor features for an item's text. */
const featuresOf = ({ content, isShared, area }: AuthoredItem): EditorFeatures => ({
  ...pageFeatures,
  numberCrunch: content.contentType === 'source',
  contentOrigin: isShared ? 'curriculum' : null,
  editArea: area,
})

/** Whether answers to an item can be graded by rubrics. */
const hasRubrics = ({ contentType, contentSubType }: AuthoredItem['content']) =>
  contentType === 'echo' || ['essay', 'recording'].includes(contentSubType ?? '')

type ItemFormsProps = {
  item: AuthoredItem
  /** Whether the user may create items from here, and whether they may create rubrics. */
  mayCreate: boolean
  mayCreateRubrics: boolean
}

/**
 * Renders every form of an item: name and code, content, files, rubrics, metadata, teacher edition, accents, sharing and points. Renders nothing
 * for users who may only read.
 */
export function ItemForms({ item, mayCreate, mayCreateRubrics }: ItemFormsProps) {
  const { content, draft, missingQuotations, history, children, words, editionNames, usages } = item
  // Only users who can edit the item receive its history.
  if (history === null) return null
  return (
    <Texts of={['annotation', 'asset', 'authoring', 'editor', 'picker', 'player']}>
      {content.contentType === 'rubric' && <RubricUse {...item} mayCreate={mayCreateRubrics} />}
      <NameForm key={`name ${content.id}`} content={content} />
      <ItemForm
        key={content.id}
        content={content}
        draft={draft}
        missingQuotations={missingQuotations}
        features={featuresOf(item)}
        place={placeOf(item)}
        mayEditInteractives={mayCreate}
      />
      {hasAssetForm(content) && <AssetForms content={content} />}
      {hasRubrics(content) && (
        <ItemRubrics
          contentId={content.id}
          rubrics={children.filter(({ contentType }) => contentType === 'rubric')}
          mayCreate={mayCreateRubrics}
        />
      )}
      <MarksForm key={`marks ${content.id}`} content={content} words={words} mayCreate={mayCreate} />
      <TeacherEditionForm
        key={`edition ${content.id}`}
        content={content}
        names={editionNames}
        features={featuresOf(item)}
        place={placeOf(item)}
        mayEditInteractives={mayCreate}
      />
      <Texts of={['outline']}>
        <AccentsForm key={`accents ${content.id}`} content={content} parents={usages?.parents ?? []} />
      </Texts>
      <SettingsForm
        key={`settings ${content.id}`}
        content={content}
        isShared={item.isShared}
        isAnswered={isAnswerable(content)}
        parents={usages?.parents ?? []}
      />
    </Texts>
  )
}
