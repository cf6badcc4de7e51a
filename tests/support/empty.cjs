// Replaces `server-only` in tests: the package throws outside a React server.
module.exports = {}
