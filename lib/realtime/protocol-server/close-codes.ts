/** The protocol's close and error codes. 4000-4099: do not reconnect; 4200-4299: reconnect at once. */
export const closeCodes = {
  appUnknown: 4001,
  pathUnknown: 4005,
  protocolUnsupported: 4007,
  unauthorized: 4009,
  reconnect: 4200,
  silent: 4201,
} as const
