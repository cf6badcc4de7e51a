import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { SubmitButton, type SubmitButtonProps } from './submit-button'

export type SubmitBannerProps = Pick<SubmitButtonProps, 'items' | 'isReopened'> & {
  /** The anchor of the banner. */
  id?: string
  /** The name of the assigned content. */
  name: string
  teacherName: string | null
  /** The path of a mascot; none in the second family. */
  mascot?: string | null
}

/** The learning banner at the end of the last page (SH-24): mount it if the learner can submit and there is no next item. */
export function SubmitBanner({ id, name, teacherName, items, isReopened, mascot }: SubmitBannerProps) {
  const t = useTranslations('work.submit')
  const left = items.filter(({ isDone }) => !isDone).length

  return (
    <section
      id={id}
      className="flex flex-col items-center gap-4 rounded-3 bg-accent-soft px-8 py-6 text-center hc:inset-ring-2 hc:inset-ring-text sm:flex-row sm:gap-6 sm:text-left print:hidden"
    >
      {mascot && <img src={mascot} alt="" width={100} height={100} className="h-auto w-25" />}
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-accent-text">
          {left > 0 ? t('unfinished', { count: left }) : isReopened ? t('eyebrowReopened') : t('eyebrow', { name })}
        </p>
        <h2 className="mt-0.5 text-fs-4 text-balance">
          {teacherName ? t('title', { teacher: teacherName }) : t('titleUnnamed')}
        </h2>
      </div>
      <SubmitButton
        items={items}
        isReopened={isReopened}
        className={clsx(buttonStyles({ variant: 'primary', size: 'lg' }), 'whitespace-nowrap')}
      >
        {t('button')}
      </SubmitButton>
    </section>
  )
}
