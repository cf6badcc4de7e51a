import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Disclosure } from '@/components/ui/disclosure'
import type { InteractiveNode } from '../node'

/** A meaningful number, a question about it, and its answer on request. */
export function NumberCrunchView({ node }: { node: InteractiveNode<'number-crunch'> }) {
  const t = useTranslations('interactive')
  const id = useId()
  const { number, bodytext, question, answer, source } = node.data
  return (
    <aside
      aria-labelledby={`${id}-number`}
      className="my-6 rounded-3 border-2 border-accent-line bg-surface p-5 hc:border-line-strong sm:p-6"
    >
      <p
        id={`${id}-number`}
        className="num font-ui text-fs-7 leading-tight font-semibold wrap-anywhere text-accent-text"
      >
        {number}
      </p>
      {bodytext && (
        <p className="mt-1 font-reading text-fs-3 leading-reading">
          <StoredHtml as="span" html={bodytext} />
        </p>
      )}
      {question && (
        <p className="mt-4 font-reading text-fs-3 leading-ui font-semibold">
          <StoredHtml as="span" html={question} />
        </p>
      )}
      {answer && (
        <Disclosure look="plain" label={t('showAnswer')} className="mt-2 print:[&:not([open])]:hidden">
          <p className="mt-1 font-reading text-fs-3 leading-reading">
            <StoredHtml as="span" html={answer} />
          </p>
        </Disclosure>
      )}
      {source && <p className="mt-4 text-fs-1 text-text-quiet">{t('source', { source })}</p>}
    </aside>
  )
}
