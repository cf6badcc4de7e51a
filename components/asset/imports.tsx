'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** From where the viewer may import files (AST-33); nothing unless somebody says so. */
export type Imports = { canto: boolean; google: boolean }

const Context = createContext<Imports>({ canto: false, google: false })

/** Says for all uploaders below it from where their author may import. */
export function ImportsProvider({ canto, google, children }: Imports & { children: ReactNode }) {
  return <Context value={{ canto, google }}>{children}</Context>
}

export const useImports = (): Imports => useContext(Context)
