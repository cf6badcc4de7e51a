import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { answerText } from '@/lib/interaction/answer-text'
import { currentWork } from '@/lib/interaction/client/current-work'
import type { OrphanedDraft } from '@/lib/interaction/client/work-summary'
import { type DiscardTexts, useDiscard } from './use-discard'

export type OrphanedDraftsNoticeProps = {
  words: readonly OrphanedDraft[]
  title: string
  /** Shown for an answer without text, such as choices or a recording. */
  noText: string
  discard: DiscardTexts
}

/** Lists local drafts that no longer belong to an answer field, to read and copy until the student discards them. */
export function OrphanedDraftsNotice({ words, title, noText, discard }: OrphanedDraftsNoticeProps) {
  const handleDiscard = useDiscard(discard, () => currentWork().refused.discard(words.map(({ key }) => key)))

  return (
    <Banner tone="warning" live="alert" title={title} className="mt-6 mb-8">
      <ul className="mt-3 grid gap-3">
        {words.map(({ key, value, written }) => (
          <li
            key={key}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard.
            tabIndex={0}
            className="max-h-80 overflow-y-auto rounded-2 border border-line bg-surface p-3 font-reading whitespace-pre-wrap wrap-anywhere select-text"
          >
            {answerText(value, written) ?? <span className="text-text-quiet">{noText}</span>}
          </li>
        ))}
      </ul>
      <Button size="md" className="mt-3" onClick={handleDiscard}>
        {discard.button}
      </Button>
    </Banner>
  )
}
