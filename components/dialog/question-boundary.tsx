'use client'

import { Component, type ReactNode } from 'react'

type QuestionBoundaryProps = {
  /** A crash of the question is no answer, and so no yes (ERR-15). */
  onCrash: () => void
  children: ReactNode
}

/** Keeps the page alive when a question crashes; what happened is logged. */
export class QuestionBoundary extends Component<QuestionBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: Error) {
    console.error('A question crashed and counts as a no.', error)
    this.props.onCrash()
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children
  }
}
