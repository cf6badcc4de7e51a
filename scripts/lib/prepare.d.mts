export function isBuilt(): boolean
export function build(variables: Record<string, string | undefined>): Promise<void>
