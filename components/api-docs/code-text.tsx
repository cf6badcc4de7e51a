/** Renders a sentence, with text between backticks as code. */
export function CodeText({ children }: { children: string }) {
  const parts = children.split('`').map((text, at) => ({ text, at, isCode: at % 2 === 1 }))
  return parts.map(({ text, at, isCode }) =>
    isCode ? (
      <code key={at} className="wrap-anywhere font-code">
        {text}
      </code>
    ) : (
      text
    ),
  )
}
