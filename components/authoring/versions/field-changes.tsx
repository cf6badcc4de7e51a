import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useState } from 'react'
import { useFieldName } from '@/components/authoring/forms/field-name'
import { Button } from '@/components/ui/button'
import { MarkedWords } from '@/components/ui/marked-words'
import type { BlockChange, ComparedBlocks } from '@/lib/authoring/compare-blocks'
import type { FieldChange } from '@/lib/authoring/compare-items'
import { type Names, wordsOf } from '@/lib/authoring/words-of'
import { decodeEntities, textOfHtml } from '@/lib/common/html-text'
import { isId } from '@/lib/common/id'
import { compareTexts } from '@/lib/interaction/compare-texts'

/** Number of text blocks shown before "show more". */
const SHOWN_BLOCKS = 20
/** Maximum length of a list entry, in characters. */
const SHOWN_NAME = 200

const READING = 'font-reading text-fs-3 leading-reading whitespace-pre-wrap wrap-anywhere'

function useMarkLabels() {
  const t = useTranslations('versions')
  return { added: t('added'), removed: t('removed') }
}

function Words({ before, after }: { before: string; after: string }) {
  const labels = useMarkLabels()
  const changes = useMemo(() => compareTexts(before, after), [before, after])
  return (
    <p className={READING}>
      <MarkedWords changes={changes} labels={labels} />
    </p>
  )
}

const BLOCK_KINDS: Readonly<Record<string, 'heading' | 'list' | 'table' | 'quote'>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  ul: 'list',
  ol: 'list',
  table: 'table',
  blockquote: 'quote',
}

/** Returns the attributes of a block's root element, without its content. */
function attributesOf(html: string): [string, string][] {
  const tag = /^<[a-z][^\s>]*((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/i.exec(html)?.[1] ?? ''
  return [...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
    (name ?? '').replace(/^data-/, ''),
    decodeEntities(value ?? ''),
  ])
}

/** Returns a function that names the kind of a block. */
function useBlockName() {
  const t = useTranslations('versions')
  return (html: string, at: number) => {
    const block = /^<div[^>]*\sdata-block="([^"]*)"/.exec(html)?.[1]
    // The cast picks `image` for the type only: `t.has` has checked that the key exists.
    if (block) return t('block', { kind: t.has(`blocks.${block}`) ? t(`blocks.${block as 'image'}`) : block, at })
    const tag = /^<([a-z][a-z0-9]*)/i.exec(html)?.[1]?.toLowerCase() ?? 'p'
    return t('block', { kind: t(`blocks.${BLOCK_KINDS[tag] ?? 'paragraph'}`), at })
  }
}

/** Lists the changed settings of a block whose text is unchanged. */
function SettingChanges({ before, after, names }: { before: string; after: string; names: Names }) {
  const t = useTranslations('versions')
  const [was, now] = [new Map(attributesOf(before)), new Map(attributesOf(after))]
  const changed = [...new Set([...was.keys(), ...now.keys()])].filter((name) => was.get(name) !== now.get(name))
  if (changed.length === 0) return <p className="text-text-quiet">{t('look')}</p>
  const told = (value = '') => names.get(value) ?? (isId(value) ? t('item') : textOfHtml(value))
  return (
    <ul className="grid gap-1">
      {changed.map((name) => (
        <li key={name}>
          <span className="text-fs-1 text-text-quiet">{name}</span>
          <Words before={told(was.get(name))} after={told(now.get(name))} />
        </li>
      ))}
    </ul>
  )
}

function Block({ change, names }: { change: BlockChange; names: Names }) {
  const t = useTranslations('versions')
  const labels = useMarkLabels()
  if (change.is === 'changed') {
    const [before, after] = [textOfHtml(change.before), textOfHtml(change.after)]
    if (before === after) return <SettingChanges before={change.before} after={change.after} names={names} />
    return <Words before={before} after={after} />
  }
  const text = textOfHtml(change.html)
  if (text !== '')
    return (
      <p className={READING}>
        <MarkedWords changes={[{ kind: change.is, text }]} labels={labels} />
      </p>
    )
  const said = attributesOf(change.html)
    .filter(([name]) => name !== 'block')
    .map(([, value]) => names.get(value) ?? (isId(value) ? '' : value))
    .filter(Boolean)
    .join(' · ')
  return (
    <p className={READING}>
      <MarkedWords changes={[{ kind: change.is, text: said || t('nothingWritten') }]} labels={labels} />
    </p>
  )
}

function Blocks({ blocks: { changes, same }, names }: { blocks: ComparedBlocks; names: Names }) {
  const t = useTranslations('versions')
  const blockName = useBlockName()
  const [shown, setShown] = useState(SHOWN_BLOCKS)
  const rest = changes.length - shown
  return (
    <>
      <p className="num text-fs-1 text-text-quiet">{t('blocksDiffer', { count: changes.length, same })}</p>
      <ul className="mt-2 grid gap-3">
        {changes.slice(0, shown).map((change) => {
          const html = change.is === 'changed' ? change.after : change.html
          return (
            <li key={`${change.is} ${change.at}`}>
              <p className="text-fs-1 font-medium text-text-quiet">{blockName(html, change.at)}</p>
              <Block change={change} names={names} />
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <Button size="sm" className="mt-3" onClick={() => setShown((last) => last + SHOWN_BLOCKS)}>
          {t('more', { count: rest })}
        </Button>
      )}
    </>
  )
}

/** The translation group of a field's values, if it differs from the field's name. */
const VALUE_GROUPS: Readonly<Record<string, string>> = { textPosition: 'position', kind: 'scaffold' }

/** Returns a function that translates the value of a choice field; null for other values. */
function useChoiceWords() {
  const t = useTranslations('authoring')
  return (path: readonly string[], value: unknown): string | null => {
    const field = path.at(-1) ?? ''
    if (typeof value !== 'string' || value === '') return null
    if (field === 'contentState') return t(value === 'draft' ? 'draft' : 'published')
    if (field === 'curriculum') return t.has(`curricula.${value}`) ? t(`curricula.${value as 'hss'}`) : null
    const choice = `form.${VALUE_GROUPS[field] ?? field}.${value}`
    // The cast picks one key for the type only: `t.has` has checked that the key exists.
    return /^[\w-]+$/.test(value) && t.has(choice) ? t(choice as 'form.layout.grid') : null
  }
}

/** Returns a function that formats a value the way the form does. */
function useValueWords(names: Names) {
  const t = useTranslations('authoring.text.merge')
  const own = useTranslations('versions')
  const choiceWords = useChoiceWords()
  return (path: readonly string[], value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    const choice = choiceWords(path, value)
    if (choice !== null) return choice
    if (typeof value === 'string' && isId(value)) return names.get(value) ?? own('item')
    return wordsOf(value, names) || own('none')
  }
}

function Values({ change, names }: { change: FieldChange & { is: 'value' | 'words' }; names: Names }) {
  const labels = useMarkLabels()
  const said = useValueWords(names)
  const { path, before, after } = change
  return (
    <p className={READING}>
      <MarkedWords
        changes={[
          { kind: 'removed', text: said(path, before) },
          { kind: 'same', text: ' ' },
          { kind: 'added', text: said(path, after) },
        ]}
        labels={labels}
      />
    </p>
  )
}

function Entries({ change }: { change: FieldChange & { is: 'list' } }) {
  const t = useTranslations('versions')
  const labels = useMarkLabels()
  const nameOf = (name: string | null) => (name ?? t('gone')).slice(0, SHOWN_NAME)
  const rows: [string, ReactNode][] = [
    ...change.removed.map((name, at): [string, ReactNode] => [
      `removed ${at}`,
      <MarkedWords key="removed" changes={[{ kind: 'removed', text: nameOf(name) }]} labels={labels} />,
    ]),
    ...change.added.map((name, at): [string, ReactNode] => [
      `added ${at}`,
      <MarkedWords key="added" changes={[{ kind: 'added', text: nameOf(name) }]} labels={labels} />,
    ]),
    ...change.moved.map((name, at): [string, ReactNode] => [`moved ${at}`, t('moved', { name: nameOf(name) })]),
  ]
  return (
    <ul className="grid gap-1">
      {rows.map(([key, row]) => (
        <li key={key} className="wrap-anywhere">
          {row}
        </li>
      ))}
    </ul>
  )
}

function Files({ change: { before, after } }: { change: FieldChange & { is: 'file' } }) {
  const t = useTranslations('versions')
  const sides = [
    ['then', before],
    ['now', after],
  ] as const
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {sides.map(([side, file]) => (
        <li key={side} className="min-w-0 rounded-2 border border-line p-3">
          <p className="text-fs-1 font-medium">{t(`file.${side}`)}</p>
          {file === null ? (
            <p className="text-text-quiet">{t('none')}</p>
          ) : file.type === 'image' ? (
            <img src={file.url} alt="" loading="lazy" className="mt-2 max-h-40 w-full object-contain" />
          ) : (
            <a href={file.url} target="_blank" rel="noreferrer">
              {t('file.view')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that names a changed field by its path in the record. */
function useChangedName() {
  const t = useTranslations('authoring')
  const own = useTranslations('versions')
  const fieldName = useFieldName()
  return ([first = '', ...rest]: readonly string[]) => {
    if (first === 'data') return fieldName(rest)
    // The casts only pick a key for the type.
    if (first === 'uploadsMap') return own(`slot.${rest[0] as 'imageLarge'}`)
    const name = own.has(`field.${first}`) ? own(`field.${first as 'tagIds'}`) : t(`saved.${first as 'name'}`)
    return rest.length > 0 ? `${name}: ${fieldName(rest)}` : name
  }
}

function Change({ change, names }: { change: FieldChange; names: Names }) {
  const choiceWords = useChoiceWords()
  switch (change.is) {
    case 'text':
      return <Blocks blocks={change.blocks} names={names} />
    case 'words': {
      const isChoice = [change.before, change.after].some((value) => choiceWords(change.path, value) !== null)
      if (isChoice) return <Values change={change} names={names} />
      return <Words before={change.before} after={change.after} />
    }
    case 'value':
      return <Values change={change} names={names} />
    case 'file':
      return <Files change={change} />
    case 'list':
      return <Entries change={change} />
  }
}

/** Shows the differences between two versions of an item, field by field, labelled as in its form. */
export function FieldChanges({ changes, names }: { changes: readonly FieldChange[]; names: Names }) {
  const t = useTranslations('versions')
  const changedName = useChangedName()
  if (changes.length === 0) return <p className="text-text-quiet">{t('same')}</p>
  return (
    <dl className="grid gap-5">
      {changes.map((change) => (
        <div key={`${change.path.join('.')} ${change.is}`} className="min-w-0">
          <dt className="mb-1 font-medium">{changedName(change.path)}</dt>
          <dd>
            <Change change={change} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
