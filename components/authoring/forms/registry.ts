import { activityForm } from './activity-fields'
import { carouselForm } from './carousel-fields'
import type { FormKind, ItemFormDefinition } from './definition'
import { documentForm, funFactForm, numberCrunchForm, pictureThisForm, playedForm } from './display-fields'
import { echoForm } from './echo-fields'
import { essayForm } from './essay-fields'
import { chapterForm, containerForm, courseForm, gradeForm, unitForm } from './level-fields'
import { linkForm } from './link-fields'
import { multipleChoiceForm } from './multiple-choice-fields'
import { pollForm } from './poll-fields'
import { recordingForm } from './recording-fields'
import { rubricForm } from './rubric-fields'
import {
  collectionForm,
  exemplarForm,
  peerReviewForm,
  playedSourceForm,
  rankingForm,
  readingForm,
  scaffoldForm,
  subsectionForm,
  textForm,
  wordBankForm,
} from './text-item-fields'
import { vocabForm } from './vocab-fields'

/** Maps each kind of item to its form: by type, or by type and subtype. */
const forms: Readonly<Record<string, ItemFormDefinition>> = {
  'interactive/multiple-choice': multipleChoiceForm,
  'interactive/poll': pollForm,
  'interactive/essay': essayForm,
  'interactive/activity': activityForm,
  'interactive/recording': recordingForm,
  'interactive/video': playedForm,
  'interactive/audio': playedForm,
  'interactive/carousel': carouselForm,
  'interactive/document': documentForm,
  'interactive/fun-fact': funFactForm,
  'interactive/picture-this': pictureThisForm,
  'interactive/number-crunch': numberCrunchForm,
  'source/reading': readingForm,
  'source/video': playedSourceForm,
  'source/audio': playedSourceForm,
  'source/image-set': collectionForm,
  'source/structured': collectionForm,
  'block/text': textForm,
  'block/summary': textForm,
  'block/prompt': textForm,
  'block/scaffold': scaffoldForm,
  'block/exemplar': exemplarForm,
  'block/word-bank': wordBankForm,
  'block/peer-review': peerReviewForm,
  'block/ranking': rankingForm,
  chapter: chapterForm,
  echo: echoForm,
  subsection: subsectionForm,
  rubric: rubricForm,
  vocab: vocabForm,
  link: linkForm,
  grade: gradeForm,
  course: courseForm,
  container: containerForm,
  unit: unitForm,
}

/** Returns the form of a kind of item; null for a kind without fields to edit. */
export function formOf({ contentType, contentSubType }: FormKind): ItemFormDefinition | null {
  return forms[`${contentType}/${contentSubType}`] ?? forms[contentType] ?? null
}
