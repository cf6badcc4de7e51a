/** Close and error codes of the protocol. 4000-4099: do not come back; 4200-4299: come back at once. */
export const closeCodes = {
  appUnknown: 4001,
  pathUnknown: 4005,
  protocolUnsupported: 4007,
  unauthorized: 4009,
  reconnect: 4200,
  silent: 4201,
} as const
