/** The services that the product works together with. */
export const integrationNames = ['google-drive', 'google-classroom', 'asset-bank'] as const
export type IntegrationName = (typeof integrationNames)[number]

/** How a service stands: of the person's own account, of the installation, or switched off for the person, or set up by nobody. */
export type IntegrationState = 'connected' | 'ready' | 'working' | 'off' | 'missing'

export type Integration = { name: IntegrationName; state: IntegrationState }
