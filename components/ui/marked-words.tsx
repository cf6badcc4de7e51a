import { Fragment } from 'react'

type MarkedWordsProps = {
  /** The unchanged, added and removed parts of the text, in order. */
  changes: readonly { kind: 'same' | 'added' | 'removed'; text: string }[]
  /** The labels that announce additions and removals to screen readers. */
  labels: { added: string; removed: string }
}

const LOOKS = {
  added: 'bg-success-soft text-success-text underline decoration-2 underline-offset-4',
  removed: 'bg-danger-soft text-danger-text line-through decoration-2',
}

/** A text with its changes: removed parts are struck through, added ones underlined, and both are labeled for screen readers. */
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
