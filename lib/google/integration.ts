/** The services that the product integrates with. */
export const integrationNames = ['google-drive', 'google-classroom', 'asset-bank'] as const
export type IntegrationName = (typeof integrationNames)[number]

/**
 * The state of a service: whether the user's own account is connected, how the installation provides it, or whether it is switched off for
 * the user or not configured at all.
 */
export type IntegrationState = 'connected' | 'ready' | 'working' | 'off' | 'missing'

export type Integration = { name: IntegrationName; state: IntegrationState }
