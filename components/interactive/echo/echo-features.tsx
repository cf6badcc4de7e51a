import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import type { EchoFeature } from '@/lib/content/types'
import { ModelAnswer } from '../frame/written-text'
import type { ShownItem } from '../node'

/** A feature block of an echo; `rendered` is its body as the server rendered it. */
export type EchoFeatureBlock = { feature: EchoFeature; item: Pick<ShownItem, 'id' | 'data'>; rendered?: ReactNode }

interface EchoFeaturesProps {
  blocks: readonly EchoFeatureBlock[]
  /** Whether the work was submitted: an exemplar may wait for that. Staff see it always. */
  isSubmitted: boolean
}

type Words = { primaryWord?: unknown }[]

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const wordsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as Words) : []).map(({ primaryWord }) => text(primaryWord)).filter(Boolean)

function WordBankBlock({ data }: { data: Record<string, unknown> }) {
  const t = useTranslations('interactive')
  const words = wordsOf(data.contentWordBank)
  if (words.length === 0) return null
  return (
    <div className="mt-5 rounded-3 bg-surface-sunken p-4 hc:border">
      <p className="text-fs-2 font-medium">{t('echo.wordBank')}</p>
      {text(data.instructions) && (
        <p className="mt-1 font-reading text-fs-2">
          <StoredHtml as="span" html={text(data.instructions)} />
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="rounded-1 border border-line bg-surface px-3 py-1.5 font-reading text-fs-3">
            {word}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The blocks of an echo that help with writing: the prompt, the words to use and the exemplar, each where it is to be shown. */
export function EchoFeatures({ blocks, isSubmitted }: EchoFeaturesProps) {
  const t = useTranslations('interactive')
  return blocks.map(({ feature, item, rendered }) => {
    if (feature === 'word-bank') return <WordBankBlock key={item.id} data={item.data} />
    const body = text(item.data.body)
    if (feature === 'prompt' && (rendered || body)) {
      return (
        <div key={item.id} className="mt-4">
          {rendered ?? <StoredHtml html={body} />}
        </div>
      )
    }
    if (feature === 'exemplar' && (item.data.showWhen === 'always' || isSubmitted)) {
      return <ModelAnswer key={item.id} html={body} label={t('echo.exemplar')} />
    }
    return null
  })
}
