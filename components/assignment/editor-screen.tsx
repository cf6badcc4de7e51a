'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { PageScreen } from '@/components/ui/page-screen'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import type { PageNode } from '@/lib/assignment/page-tree'
import type { WireAssignment } from '@/lib/assignment/schema'
import { livePath } from '@/lib/routing/live-path'
import { viewerPath } from '@/lib/routing/viewer-address'
import { useWorks } from '@/lib/user-assignment/client/use-works'
import type { WireUserAssignment } from '@/lib/user-assignment/schema'
import { DeleteSection } from './delete-section'
import { EditorForm } from './editor-form'
import { ScoresBanner } from './scores-banner'
import { StudentsPanel } from './students-panel'

export type EditorScreenProps = {
  assignment: WireAssignment
  works: WireUserAssignment[]
  pages: PageNode[]
  view: 'settings' | 'students'
  isTaught: boolean
  timeZone: string
  zoneName: string
}

/** The assignment editor: settings and students as tabs in the address, the release of scores above both, links to content, grading and live view. */
export function EditorScreen(props: EditorScreenProps) {
  const { pages, view, isTaught, timeZone, zoneName } = props
  const t = useTranslations('assignment.editor')
  const [assignment, setAssignment] = useState(props.assignment)
  const { id, content, target } = assignment
  const { data: works } = useWorks(id, props.works)
  const path = `/assignment-editor/${id}`
  // Students who have left or are excused are not waiting for a score.
  const counted = works.filter(({ left, excusedDate }) => !left && excusedDate === null)
  const graded = counted.filter(({ gradingStatus }) => gradingStatus === 'graded').length
  return (
    <PageScreen
      title={content.name}
      text={t('for', { target: target.name })}
      back={<Link href="/classroom/assignments">{t('back')}</Link>}
      className={view === 'settings' && isTaught ? 'pb-8 md:pb-8' : undefined}
      actions={
        <>
          <Button asChild>
            <Link href={viewerPath({ family: 'assignment', assignmentId: id })}>{t('openContent')}</Link>
          </Button>
          {isTaught && (
            <Button asChild>
              <Link href={livePath(id)}>{t('live')}</Link>
            </Button>
          )}
        </>
      }
    >
      <TabLinks label={t('tabs')} className="mt-4">
        <TabLink current={view === 'settings'} size="sm">
          <Link href={path}>{t('settingsTab')}</Link>
        </TabLink>
        <TabLink current={view === 'students'} size="sm" count={works.length}>
          <Link href={`${path}?view=students`}>{t('studentsTab')}</Link>
        </TabLink>
        {isTaught && (
          <TabLink current={false} size="sm">
            <Link href={`${path}/grading`}>{t('grade')}</Link>
          </TabLink>
        )}
      </TabLinks>
      <ScoresBanner
        assignment={assignment}
        graded={graded}
        assigned={counted.length}
        timeZone={timeZone}
        onChange={isTaught ? setAssignment : null}
      />
      {!isTaught && <Banner className="mt-5">{t('readOnly')}</Banner>}
      {view === 'students' && <StudentsPanel assignmentId={id} works={works} isTaught={isTaught} timeZone={timeZone} />}
      {/* Stays mounted while the students are shown, so that no input is lost. */}
      <div hidden={view !== 'settings'}>
        <EditorForm {...{ assignment, pages, timeZone, zoneName, isTaught }} onSaved={setAssignment} />
        {isTaught && (
          <div className="mt-8">
            <DeleteSection assignment={assignment} />
          </div>
        )}
      </div>
    </PageScreen>
  )
}
