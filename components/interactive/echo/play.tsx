'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { EssayField } from '@/components/editor/essay/essay-field'
import { PlainField } from '@/components/editor/essay/plain-field'
import { MAX_ECHO_LENGTH, MAX_RESPONSE_LENGTH } from '@/lib/content/limits'
import { isWritten } from '@/lib/interactive/types/essay'
import { lineOf } from '@/lib/rich-text/typed-text'
import { WordCount } from '../essay/word-count'
import { QuestionFrame } from '../frame/question-frame'
import { WrittenText } from '../frame/written-text'
import type { PlayProps } from '../node'
import type { EchoNode } from './echo-node'

const RESPONSE_ROWS = 4

/** The answer to an echo: a longer text, or a few lines. The task is above it on the page. */
export function EchoPlay({ node, answer, related, ...parts }: PlayProps<EchoNode>) {
  const t = useTranslations('interactive')
  const countId = useId()
  const { data, contentSubType } = node
  const isResponse = contentSubType === 'response'
  const value = typeof answer.value === 'string' ? answer.value : ''
  const maxLength = isResponse
    ? Math.min(data.maxLength ?? MAX_RESPONSE_LENGTH, MAX_RESPONSE_LENGTH)
    : (data.maxLength ?? MAX_ECHO_LENGTH)
  const handleChange = (html: string) => answer.setValue(html, { cleared: html === '' })
  return (
    <QuestionFrame
      {...parts}
      kind={contentSubType}
      name={node.name}
      promptHtml=""
      promptFallback={t(isResponse ? 'echo.respond' : 'echo.write', { owner: 'own' })}
      answer={answer}
      openCount={isWritten(value, data.minWords) ? 0 : Math.max(1, data.minWords)}
      controls={(labelId) => (
        <>
          {isResponse ? (
            <PlainField
              value={value}
              onChange={handleChange}
              labelledBy={labelId}
              describedBy={countId}
              toHtml={lineOf}
              rows={RESPONSE_ROWS}
              maxLength={maxLength}
            />
          ) : (
            <EssayField value={value} onChange={handleChange} labelledBy={labelId} describedBy={countId} />
          )}
          <WordCount id={countId} html={value} minWords={data.minWords} maxLength={maxLength} />
        </>
      )}
      shown={(stored) => <WrittenText html={typeof stored === 'string' ? stored : ''} />}
    />
  )
}
