export {
  countHtmlWords as wordCount,
  /** Whether HTML shows nothing: `<p></p>`, `<div></div>` and blanks are empty. */
  isBlankHtml as isEmptyRichText,
  /** The text that is read, blocks and breaks as new lines. */
  textOfHtml as textOf,
} from '@/lib/common/html-text'
