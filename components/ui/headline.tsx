import type { ReactNode } from 'react'
import { Heading, type HeadingProps } from './heading'

type HeadlineProps = Omit<HeadingProps, 'title' | 'children'> & {
  /** The words of the heading. */
  title?: ReactNode
  /** What stands in the place of the words, such as a name with its badge. */
  component?: ReactNode
}

/** The heading of a part of a page: plain words, or a component in their place. Exactly one of both is given; anything else is logged (FRM-35). */
export function Headline({ title, component, ...rest }: HeadlineProps) {
  const hasTitle = title !== undefined && title !== null
  const hasComponent = component !== undefined && component !== null
  if (hasTitle === hasComponent)
    console.error('Headline: invalid props. Give either `component` or `title`.', { title, component })
  return <Heading {...rest}>{component ?? title}</Heading>
}
