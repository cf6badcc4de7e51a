type Header = { key: string; value: string }

export const PARTS: string
export const NO_GUESS: Header
export const PART_POLICY: Header
