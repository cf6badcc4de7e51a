'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/form/select-field'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { GradingItem, GradingStep } from '@/lib/grading/grading-page'

interface QuestionHeadProps {
  steps: readonly GradingStep[]
  item: GradingItem
  onGo: (contentId: string) => void
}

/** Which question it is, the way to the others, and what was asked. */
export function QuestionHead({ steps, item, onGo }: QuestionHeadProps) {
  const t = useTranslations('grading')
  const index = steps.findIndex(({ contentId }) => contentId === item.id)
  const step = steps[index]
  const previous = steps[index - 1]
  const next = steps[index + 1]
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <div className="min-w-0 flex-[1_1_22rem]">
          <p className="num text-fs-1 text-text-quiet">
            {t('question', { number: index + 1, count: steps.length })}
            {step && ` · ${t('questionCounts', { answered: step.answered, waiting: step.requiresGrading })}`}
          </p>
          <h1 className="text-fs-4 break-words">{item.name}</h1>
        </div>
        <div className="flex min-w-0 flex-none items-center gap-1">
          <SelectField
            label={t('goToQuestion')}
            hideLabel
            controlSize="sm"
            className="w-24"
            value={item.id}
            onChange={(event) => onGo(event.target.value)}
            options={steps.map(({ contentId, name, requiresGrading }, at) => ({
              value: contentId,
              label: t('questionOption', { number: at + 1, name, waiting: requiresGrading }),
            }))}
          />
          <IconButton
            size="sm"
            label={t('previousQuestion')}
            icon={<ChevronLeft aria-hidden="true" />}
            disabled={!previous}
            onClick={() => previous && onGo(previous.contentId)}
          />
          <Button size="sm" disabled={!next} onClick={() => next && onGo(next.contentId)}>
            {t('nextQuestion')}
            <ChevronRight aria-hidden="true" className="lucide" />
          </Button>
        </div>
      </div>
      {item.promptHtml.length > 0 && (
        <div className="mt-5 max-w-reading [--lh-reading:1.55] [--reading-size:var(--fs-2)] [&_.rich-text]:text-text-quiet">
          <strong className="font-reading font-semibold text-fs-2">{t('prompt')}</strong>
          {item.promptHtml.map((html) => (
            <StoredHtml key={html} html={html} />
          ))}
        </div>
      )}
    </header>
  )
}
