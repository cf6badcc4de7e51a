import { getTranslations } from 'next-intl/server'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Disclosure } from '@/components/ui/disclosure'
import { CONTENT_LANGUAGE } from '@/lib/content/language'
import { type EchoFeature, echoFeatures } from '@/lib/content/types'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { EchoPeers } from './echo-peers'
import { EmbeddedInteractive } from './embedded-interactive'
import { dataOf, type PageContext } from './page-context'
import { linkedHtml } from './shown-item'
import { textField } from './text-field'
import { TextWithItems } from './text-with-items'

type EchoTaskProps = { node: ViewNode; context: PageContext }
type Feature = { contentId: string; enabled: boolean }

/** Returns the enabled feature blocks of an echo. */
export function enabledFeatures(node: ViewNode, context: PageContext): Partial<Record<EchoFeature, ViewNode>> {
  const data = dataOf(context, node)
  // An echo's features were stored through their schema.
  const features = (data.features ?? {}) as Partial<Record<EchoFeature, Feature>>
  const blocks = echoFeatures.map((name) => {
    const feature = features[name]
    return [name, feature?.enabled ? node.children.find(({ id }) => id === feature.contentId) : undefined] as const
  })
  return Object.fromEntries(blocks)
}

/** Returns whether an example is shown; one that is held back never reaches the page before the work is submitted. */
function isExemplarShown(block: ViewNode, context: PageContext): boolean {
  const { open } = context
  if (open.audience === 'staff') return true
  return textField(dataOf(context, block), 'showWhen') === 'always' || open.work?.isSubmitted === true
}

function Words({ block, context }: { block: ViewNode; context: PageContext }) {
  const data = dataOf(context, block)
  const words = Array.isArray(data.contentWordBank) ? data.contentWordBank : []
  const instructions = textField(data, 'instructions')
  return (
    <>
      {instructions && (
        <p className="mb-3 font-reading text-fs-3">
          <StoredHtml as="span" html={linkedHtml(instructions, context)} />
        </p>
      )}
      <ul lang={CONTENT_LANGUAGE} className="page-words">
        {words.map(({ primaryWord }: { primaryWord: string }) => (
          <li key={primaryWord}>{primaryWord}</li>
        ))}
      </ul>
    </>
  )
}

/** An echo: its prompt, example and words, and the place for the answer. */
export async function EchoTask({ node, context }: EchoTaskProps) {
  const t = await getTranslations('viewer')
  const features = enabledFeatures(node, context)
  const { prompt, exemplar } = features
  const words = features['word-bank']
  const own = new Set(Object.values(features).flatMap((block) => block?.id ?? []))
  const items = context.open.items.own.filter(({ id, contentType, contentSubType }) => {
    const isFeature = contentType === 'block' && echoFeatures.some((name) => name === contentSubType)
    return !own.has(id) && !isFeature
  })
  return (
    <>
      <TextWithItems node={node} items={items} context={context} />
      {prompt && <TextWithItems node={prompt} items={prompt.children} context={context} />}
      {exemplar && isExemplarShown(exemplar, context) && (
        <Disclosure label={t('exemplar')} className="page-aid">
          <TextWithItems node={exemplar} items={exemplar.children} context={context} headingOffset={2} />
        </Disclosure>
      )}
      {words && (
        <Disclosure label={t('wordBank')} className="page-aid" isOpen>
          <Words block={words} context={context} />
        </Disclosure>
      )}
      <EmbeddedInteractive node={node} context={context} />
      <EchoPeers node={node} features={features} context={context} />
    </>
  )
}
