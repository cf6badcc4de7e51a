import type { ReactNode } from 'react'
import { Heading, type HeadingProps } from './heading'

type HeadlineProps = Omit<HeadingProps, 'title' | 'children'> & {
  /** The text of the heading. */
  title?: ReactNode
  /** Replaces the text, for example a name with its badge. */
  component?: ReactNode
}

/** The heading of a section: plain text, or a component in its place. Exactly one of the two must be given; anything else is logged (FRM-35). */
export function Headline({ title, component, ...rest }: HeadlineProps) {
  const hasTitle = title !== undefined && title !== null
  const hasComponent = component !== undefined && component !== null
  if (hasTitle === hasComponent)
    console.error('Headline: invalid props. Give either `component` or `title`.', { title, component })
  return <Heading {...rest}>{component ?? title}</Heading>
}
