import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical'
import { sharedEnd, sharedStart } from '@/lib/common/shared-text'
import { $languageAttributes } from '../codec/attributes'
import { createCodec, parseBody } from '../codec/codec'
import { fitEssay } from './fit-essay'

/** What students write: words, headings, quotes and lists, without a look of their own (contract.md §7, essay). */
export const { $readHtml, $writeBlock, $writeHtml } = createCodec({
  topHeading: 2,
  $blockAttributes: $languageAttributes,
  $readBlock: () => null,
  $writeBlock: () => null,
  $keep: (element) => $createParagraphNode().append($createTextNode(element.textContent ?? '')),
})

/** What the editor holds as HTML of the essay's level; nothing at all when nothing was written. Runs inside a read. */
export function $essayHtml(): string {
  return $getRoot().getTextContent().trim() === '' ? '' : $writeHtml()
}

/** Brings stored HTML into the editor; the blocks before and after what differs stay as they are. Runs inside an update. */
export function $fillWithHtml(html: string): void {
  const root = $getRoot()
  const blocks = $readHtml(fitEssay(parseBody(html)))
  const [held, asked] = [root.getChildren().map($writeBlock), blocks.map($writeBlock)]
  const start = sharedStart(held, asked)
  const end = sharedEnd(held.slice(start), asked.slice(start))
  root.splice(start, held.length - start - end, blocks.slice(start, blocks.length - end))
}
