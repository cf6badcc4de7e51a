import { Fragment } from 'react'

type MarkedWordsProps = {
  /** A text with what was put in and taken out of it, in order. */
  changes: readonly { kind: 'same' | 'added' | 'removed'; text: string }[]
  /** How the two are said where they are not seen. */
  labels: { added: string; removed: string }
}

const LOOKS = {
  added: 'bg-success-soft text-success-text underline decoration-2 underline-offset-4',
  removed: 'bg-danger-soft text-danger-text line-through decoration-2',
}

/** A text with its changes: what was taken out is struck through, what was put in underlined, and both are said in words. */
export function MarkedWords({ changes, labels }: MarkedWordsProps) {
  return (
    <>
      {changes.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'same') return <Fragment key={key}>{text}</Fragment>
        const Element = kind === 'added' ? 'ins' : 'del'
        return (
          <Element key={key} className={LOOKS[kind]}>
            <span className="sr-only">{` [${labels[kind]}: `}</span>
            {text}
            <span className="sr-only">{`] `}</span>
          </Element>
        )
      })}
    </>
  )
}
