export function compressParts(folder: string): Promise<void>
