import type { EditorPlace } from '@/components/editor/editor-context'
import { type EditorFeatures, pageFeatures } from '@/components/editor/features'
import { Texts } from '@/components/i18n/texts'
import type { AuthoredItem } from '@/lib/authoring/authored-item'
import { isAnswerable } from '@/lib/content/completion'
import type { ContentType } from '@/lib/content/types'
import { AssetForms } from './asset-forms'
import { hasAssetForm } from './file-slots'
import { ItemForm } from './item-form'
import { ItemRubrics } from './item-rubrics'
import { MarksForm } from './marks-form'
import { NameForm } from './name-form'
import { RubricUse } from './rubric-use'
import { SettingsForm } from './settings-form'
import { TeacherEditionForm } from './teacher-edition-form'

/** The item for the links of its text; a search for an internal one can be kept to the nearest unit above it. */
function placeOf({ content, crumbs }: AuthoredItem): EditorPlace {
  const unit = crumbs.findLast(({ contentType }) => contentType === 'unit')
  const { id, contentType } = unit ?? content
  const isPublished = content.contentState === 'published'
  // The table of types has all that an item may be.
  return { id: content.id, isPublished, within: { id, contentType: contentType as ContentType } }
}

/** What the editor of its text offers. */
const featuresOf = ({ content, isShared, area }: AuthoredItem): EditorFeatures => ({
  ...pageFeatures,
  numberCrunch: content.contentType === 'source',
  contentOrigin: isShared ? 'curriculum' : null,
  editArea: area,
})

/** Whether answers to an item are graded by rubrics, where it has some. */
const hasRubrics = ({ contentType, contentSubType }: AuthoredItem['content']) =>
  contentType === 'echo' || ['essay', 'recording'].includes(contentSubType ?? '')

type ItemFormsProps = {
  item: AuthoredItem
  /** Whether new items may be made from here, and whether these may be rubrics. */
  mayCreate: boolean
  mayCreateRubrics: boolean
}

/** All that is written of an item: its name and code, what it says, its files, by what answers to it are graded, what it is marked with, what it says to teachers, with whom it is shared and what it counts. Nothing for those who may only read it. */
export function ItemForms({ item, mayCreate, mayCreateRubrics }: ItemFormsProps) {
  const { content, draft, missingQuotations, history, children, words, editionNames, usages } = item
  // Only who may write an item is told of its history.
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
      />
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
