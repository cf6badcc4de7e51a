import { getFormatter, getTranslations } from 'next-intl/server'
import { DATE_FORMATS } from '@/lib/common/date-formats'
import { gradingPath } from '@/lib/grading/place'
import type { GradeFacts, StaffPart } from '@/lib/viewer/staff-part'
import { EditionLink } from './contents'

type Panel = 'learn' | 'teach' | 'grade'

/** Returns the available panels: Teach for an assignment, Grade for submitted work (SH-20). */
function panelsOf({ teach, grade }: StaffPart): Panel[] {
  return ['learn', ...(teach ? (['teach'] as const) : []), ...(grade ? (['grade'] as const) : [])]
}

/** Chooses the panel that the table of contents shows. The style sheet acts on the choice, so that it needs no script. */
export async function TocPanelChoice({ staff }: { staff: StaffPart }) {
  const t = await getTranslations('viewerTools.panels')
  const panels = panelsOf(staff)
  return (
    // Remounted when the panels change: if the chosen one were removed, none would be chosen.
    <fieldset key={panels.join()} className="toc-panels">
      <legend className="sr-only">{t('legend')}</legend>
      {panels.map((panel) => (
        <label key={panel}>
          <input type="radio" name="toc-panel" value={panel} defaultChecked={panel === 'learn'} />
          {t(panel)}
        </label>
      ))}
    </fieldset>
  )
}

async function Teach({ staff }: { staff: StaffPart }) {
  const t = await getTranslations('viewerTools.panels')
  const { teach } = staff
  if (!teach) return null
  const { assignmentId, isTaught } = teach
  return (
    <section aria-label={t('teach')} className="toc-panel" data-panel="teach">
      <ul>
        <li>
          <a href={`/assignment-editor/${assignmentId}`}>{t('settings')}</a>
        </li>
        {isTaught && (
          <li>
            <a href={gradingPath(assignmentId, { contentId: null, userId: null, filter: 'all' })}>{t('grading')}</a>
          </li>
        )}
        <EditionLink>{t('teacherEdition')}</EditionLink>
      </ul>
    </section>
  )
}

async function Grade({ grade, teach }: { grade: GradeFacts; teach: StaffPart['teach'] }) {
  const t = await getTranslations('viewerTools.panels')
  const points = await getTranslations('viewerTools.feedback')
  const format = await getFormatter()
  const { completedOn, createdBy, start, end, timeZone, comments, userId } = grade
  const date = (time: string) =>
    format.dateTime(new Date(time), { timeZone, ...DATE_FORMATS.short, ...DATE_FORMATS.time })
  const scoreWords = ({ points: told, gradingStatus }: GradeFacts) => {
    if (gradingStatus === 'excused' || gradingStatus === 'unanswered') return points(gradingStatus)
    if (!told) return t('noScore')
    const { score, maxScore } = told
    return points(told.isWhole ? 'points' : 'pointsSoFar', { score, maxScore })
  }
  const rows = [
    [t('completedOn'), date(completedOn)],
    [t('createdBy'), createdBy],
    [t('start'), date(start)],
    [t('end'), end ? date(end) : t('noEnd')],
    [t('score'), scoreWords(grade)],
  ]
  return (
    <section aria-label={t('grade')} className="toc-panel" data-panel="grade">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('comment')}</dt>
          {comments.length === 0 && <dd>{t('noComment')}</dd>}
          {comments.map(({ name, text }) => (
            <dd key={`${name} ${text}`}>
              <strong>{name}</strong> {text}
            </dd>
          ))}
        </div>
      </dl>
      {teach?.isTaught && (
        <ul>
          <li>
            <a href={gradingPath(teach.assignmentId, { contentId: null, userId, filter: 'all' })}>{t('openGrading')}</a>
          </li>
        </ul>
      )}
    </section>
  )
}

/** The panels beside the table of contents, with links for teaching and grading. */
export function TocPanels({ staff }: { staff: StaffPart }) {
  return (
    <>
      <Teach staff={staff} />
      {staff.grade && <Grade grade={staff.grade} teach={staff.teach} />}
    </>
  )
}
