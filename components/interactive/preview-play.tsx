'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useId, useState } from 'react'
import { HydratedFieldset } from '@/components/form/hydrated-fieldset'
import { Switch } from '@/components/ui/switch'
import type { AnswerHandle, AnswerScore, AnswerState } from '@/lib/interaction/answer'
import { interactiveForLearner, scoreInteractive } from '@/lib/interactive/registry'
import { isInteractiveSubType } from '@/lib/interactive/sub-types'
import type { InteractiveNode, PlayProps, PollSource, ShownItem } from './node'
import { ClassResults } from './poll/class-results'

export type PreviewPlayProps = Omit<PlayProps, 'answer' | 'answerKey' | 'pollSource'> & {
  Play: ComponentType<PlayProps>
  /** Where the answers of a class are read; absent in the library. */
  pollSource?: PollSource | undefined
  /** Whether the item comes without its key, as for a student; there are then no answers to show. */
  isKeyless?: boolean
}

const withoutKey = { answers: false, explanations: false, shuffle: null }

/** Returns the item as a student gets it while nothing is revealed. */
function hiddenKey(node: ShownItem): ShownItem {
  if (!isInteractiveSubType(node.contentSubType)) return node
  // The data of this very subtype, as its schema stored it.
  return {
    ...node,
    data: interactiveForLearner(node.contentSubType, node.data as never, withoutKey) as unknown as ShownItem['data'],
  }
}

function scoreOf({ contentSubType, data }: ShownItem, value: unknown): AnswerScore | null {
  if (!isInteractiveSubType(contentSubType)) return null
  const result = scoreInteractive(contentSubType, data as never, value)
  return { ...result, requiresGrading: false, comment: null, rubricSelections: {} }
}

/** Returns whether there is anything to reveal: choices and parts have keys, an essay may have a model answer. */
function hasKey({ contentSubType, data }: ShownItem): boolean {
  return contentSubType === 'multiple-choice' || contentSubType === 'activity' || typeof data.modelAnswer === 'string'
}

/** A question that a teacher tries out: nothing is saved, and the answers are shown on request. */
export function PreviewPlay({ Play, node, pollSource, isKeyless = false, ...props }: PreviewPlayProps) {
  const t = useTranslations('interactive.preview')
  const switchId = useId()
  const [value, setValue] = useState<unknown>(null)
  const [state, setState] = useState<AnswerState>('none')
  const [isKeyShown, setIsKeyShown] = useState(false)
  const answer: AnswerHandle = {
    value,
    state: isKeyShown ? 'complete' : state,
    lock: null,
    save: { kind: 'idle' },
    score: isKeyShown && value !== null ? scoreOf(node, value) : null,
    revealed: isKeyShown ? node.data : null,
    setValue: (next) => {
      setValue(next)
      setState('incomplete')
    },
    complete: () => setState('complete'),
    tryAgain: () => {
      setIsKeyShown(false)
      setState('incomplete')
    },
    resolve: () => undefined,
  }
  return (
    <div>
      <Play
        {...props}
        node={isKeyless ? node : hiddenKey(node)}
        answer={answer}
        pollSource={pollSource ? {} : { isExample: true }}
      />
      {/* Shown on a worksheet on screen, where the user chooses whether the answers are printed. */}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-fs-2 text-text-quiet on-paper:hidden">
        {!isKeyless && hasKey(node) && (
          <span className="flex min-h-target items-center gap-3">
            <HydratedFieldset>
              <Switch id={switchId} checked={isKeyShown} onChange={(event) => setIsKeyShown(event.target.checked)} />
            </HydratedFieldset>
            <label htmlFor={switchId} className="text-text">
              {t('showAnswers')}
            </label>
          </span>
        )}
        <span>{t('note')}</span>
      </div>
      {pollSource && node.contentSubType === 'poll' && (
        // A poll's data was stored through the schema of its type.
        <ClassResults node={node as unknown as InteractiveNode<'poll'>} pollSource={pollSource} />
      )}
    </div>
  )
}
