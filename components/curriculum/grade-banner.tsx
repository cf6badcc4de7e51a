import { clsx } from 'clsx'
import { FileText } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { MascotPosition } from '@/lib/content/limits'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { Attachment } from '@/lib/curriculum/level-page'
import { mascotOfGrade } from '@/lib/theme/grades'
import { mascotCorner } from '@/lib/theme/mascot-corner'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { BannerHills } from './banner-hills'
import { Description } from './description'

type GradeBannerProps = {
  node: ViewNode
  abbreviation: string
  uploads?: UploadsMap
  attachments: readonly Attachment[]
}

/** The banner of a grade or of one of its containers: its texts, its files and the grade's mascot, on its accent color or hero picture (CUR-07). */
export async function GradeBanner({ node, abbreviation, uploads, attachments }: GradeBannerProps) {
  const t = await getTranslations('curriculum')
  const usual = mascotOfGrade(abbreviation)
  const own = uploads?.mascot
  // The data was stored through the schema of grades.
  const corner = mascotCorner((node.data.mascotPosition as MascotPosition | undefined) ?? 'bottom-right')
  const hero = uploads?.hero?.url
  const isSkills = node.contentSubType === 'advanced-foundational-skills'
  const eyebrow = node.contentType === 'grade' ? t('brand') : (node.data.namePrefix as string | undefined)
  return (
    <header className="relative mx-3 flex items-center overflow-hidden rounded-3 bg-linear-[100deg] from-banner-from to-banner-to text-banner-ink md:min-h-68">
      {hero ? (
        <>
          <img src={hero} alt="" fetchPriority="high" className="absolute inset-0 size-full object-cover" />
          <div className="absolute inset-0 bg-linear-to-r from-banner-from from-35% to-transparent" />
        </>
      ) : (
        <BannerHills />
      )}
      <div className="relative max-w-2xl px-5 pt-6 pb-11 md:p-8">
        {eyebrow && <p className="font-medium text-fs-3">{eyebrow}</p>}
        <h1 className="wrap-anywhere mt-0.5 mb-3 text-fs-6 tracking-display md:text-fs-7">
          {isSkills ? t('advancedFoundationalSkills') : node.name}
        </h1>
        <Description of={node} className="max-w-xl leading-relaxed [&_a]:text-inherit" />
        {attachments.length > 0 && (
          <ul
            aria-label={t('attachments')}
            className="mt-4 flex flex-col items-start gap-x-5 gap-y-2 sm:flex-row sm:flex-wrap"
          >
            {attachments.map((file) => (
              <li key={`${file.name} ${file.href}`}>
                <a href={file.href} className="inline-flex min-h-8 items-center gap-2 font-medium text-inherit">
                  <FileText aria-hidden="true" />
                  {file.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {(own || usual) && node.contentType === 'grade' && (
        <img
          src={own?.url ?? usual?.src}
          // A custom mascot has no known name.
          alt={own || !usual ? '' : t('mascot', { name: usual.name, animal: usual.animal })}
          width={hero ? 200 : 240}
          height={hero ? 200 : 240}
          className={clsx(
            'absolute hidden max-h-full object-contain md:block',
            corner,
            hero ? 'w-50 drop-shadow-lg' : 'w-60',
          )}
        />
      )}
    </header>
  )
}
