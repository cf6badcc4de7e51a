import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical'
import { sharedEnd, sharedStart } from '@/lib/common/shared-text'
import { $languageAttributes } from '../codec/attributes'
import { createCodec, parseBody } from '../codec/codec'
import { fitEssay } from './fit-essay'

/** The codec of essays: text, headings, quotes and lists, without styling (contract.md §7, essay). */
export const { $readHtml, $writeBlock, $writeHtml } = createCodec({
  topHeading: 2,
  $blockAttributes: $languageAttributes,
  $readBlock: () => null,
  $writeBlock: () => null,
  $keep: (element) => $createParagraphNode().append($createTextNode(element.textContent ?? '')),
})

/** Returns the editor's content as essay-level HTML; '' if nothing was written. Call it inside a read. */
export function $essayHtml(): string {
  return $getRoot().getTextContent().trim() === '' ? '' : $writeHtml()
}

/** Puts stored HTML into the editor; blocks before and after the difference stay untouched. Call it inside an update. */
export function $fillWithHtml(html: string): void {
  const root = $getRoot()
  const blocks = $readHtml(fitEssay(parseBody(html)))
  const [held, asked] = [root.getChildren().map($writeBlock), blocks.map($writeBlock)]
  const start = sharedStart(held, asked)
  const end = sharedEnd(held.slice(start), asked.slice(start))
  root.splice(start, held.length - start - end, blocks.slice(start, blocks.length - end))
}
