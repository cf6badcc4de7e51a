'use client'

import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@/components/ui/menu'
import type { GradingItem, GradingStep } from '@/lib/grading/grading-page'

interface QuestionHeadProps {
  steps: readonly GradingStep[]
  item: GradingItem
  onGo: (contentId: string) => void
}

/** The position among the questions, with a menu to go to any of them. */
function QuestionMenu({ steps, index, onGo }: Pick<QuestionHeadProps, 'steps' | 'onGo'> & { index: number }) {
  const t = useTranslations('grading')
  const place = t('question', { number: index + 1, count: steps.length })
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2.75 text-text-quiet"
          aria-label={`${place}, ${t('goToQuestion')}`}
        >
          {place}
          <ChevronDown aria-hidden="true" className="lucide" />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuRadioGroup value={steps[index]?.contentId ?? ''} onValueChange={onGo}>
          {steps.map(({ contentId, name, requiresGrading, leftRequiresGrading }, at) => (
            <MenuRadioItem key={contentId} value={contentId}>
              {t('questionOption', { number: at + 1, name, waiting: requiresGrading, left: leftRequiresGrading })}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}

/** The header of a question: its name, links to the other questions, and its prompt. */
export function QuestionHead({ steps, item, onGo }: QuestionHeadProps) {
  const t = useTranslations('grading')
  const index = steps.findIndex(({ contentId }) => contentId === item.id)
  const step = steps[index]
  const previous = steps[index - 1]
  const next = steps[index + 1]
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        <div className="min-w-0 flex-[1_1_20rem]">
          <QuestionMenu steps={steps} index={index} onGo={onGo} />
          <h2 lang={item.nameLang} className="text-fs-4 wrap-anywhere">
            {item.name}
          </h2>
          {step && (
            <p className="num text-fs-1 text-text-quiet">
              {t('questionCounts', {
                answered: step.answered,
                waiting: step.requiresGrading,
                left: step.leftRequiresGrading,
              })}
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-none items-center gap-1">
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
      {item.prompts.length > 0 && (
        <div className="mt-5 grid max-w-reading gap-3 [--lh-reading:1.55] [--reading-size:var(--fs-2)] [&_.rich-text]:text-text-quiet">
          {item.prompts.map(({ html, lang }, at) => (
            <div key={html} className="[&>strong+.rich-text]:inline [&>strong+.rich-text>p:first-child]:inline">
              {at === 0 && <strong className="font-reading font-semibold text-fs-2">{`${t('prompt')} `}</strong>}
              <StoredHtml html={html} lang={lang} />
            </div>
          ))}
        </div>
      )}
    </header>
  )
}
