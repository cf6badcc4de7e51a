import { ClipboardPlus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { CurriculumAccess } from '@/lib/curriculum/access'
import type { LevelPage } from '@/lib/curriculum/level-page'
import { viewerPath } from '@/lib/routing/viewer-address'
import { ChapterPages } from './chapter-pages'
import { coverOf } from './cover'
import { Description } from './description'
import { ItemStaff } from './item-staff'
import { LevelScreen } from './level-screen'
import { levelTexts } from './level-texts'
import { RememberItem } from './remember-item'

type ItemScreenProps = { page: LevelPage; path: string; access: CurriculumAccess }

/** The page of a course, unit or chapter in the curriculum: its description, its main action, and the cards below it. */
export async function ItemScreen({ page, path, access }: ItemScreenProps) {
  const t = await getTranslations('curriculum')
  const { root } = page
  const uploads = page.uploads.get(root.id)
  const isChapter = root.contentType === 'chapter'
  const isAssignable = access.assigns && root.contentType !== 'course' && root.restriction === null
  return (
    <Texts of={levelTexts(page)}>
      <header className="grid grid-cols-1 items-center gap-6 px-4 pt-8 md:grid-cols-[minmax(0,1fr)_36rem] md:px-10">
        <div>
          {typeof root.data.namePrefix === 'string' && (
            <p className="font-medium text-fs-3 text-text-quiet">{root.data.namePrefix}</p>
          )}
          <h1 className="wrap-anywhere mt-1 text-fs-6 tracking-display">{root.name}</h1>
          <ItemStaff node={root} controls={{ ...page.controls, insertFor: null }} className="mt-2" />
          <Description of={root} className="mt-3 max-w-xl text-fs-3 text-text-quiet" />
          <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
            {isChapter && access.opensLibrary && (
              <Button asChild variant="primary">
                <Link href={viewerPath({ family: 'library', contentType: 'chapter', contentId: root.id })}>
                  {t('action.open')}
                </Link>
              </Button>
            )}
            {isAssignable && (
              <Button asChild variant={isChapter ? 'secondary' : 'primary'}>
                <Link href={`/assignment-creator/${root.id}`}>
                  <ClipboardPlus aria-hidden="true" />
                  {t('action.assign')}
                </Link>
              </Button>
            )}
          </div>
        </div>
        <img
          src={uploads?.imageLarge?.url ?? uploads?.hero?.url ?? coverOf(root.id)}
          alt=""
          className="aspect-video w-full rounded-3 object-cover max-md:order-first"
        />
      </header>
      {isChapter ? (
        <ChapterPages page={page} access={access} />
      ) : (
        <LevelScreen page={page} path={path} gradeId={null} access={access} />
      )}
      <RememberItem contentId={root.id} path={path} />
    </Texts>
  )
}
