'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** The sources from which the viewer can import files (AST-33); none by default. */
export type Imports = { canto: boolean; google: boolean }

const Context = createContext<Imports>({ canto: false, google: false })

/** Sets the import sources for all upload fields inside it. */
export function ImportsProvider({ canto, google, children }: Imports & { children: ReactNode }) {
  return <Context value={{ canto, google }}>{children}</Context>
}

export const useImports = (): Imports => useContext(Context)
