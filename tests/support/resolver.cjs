/** jest resolves the CommonJS version of packages; for a package with only ES modules it gets those. */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options)
  } catch (error) {
    const conditions = (options.conditions ?? []).filter((condition) => condition !== 'require')
    try {
      return options.defaultResolver(request, { ...options, conditions: [...conditions, 'import'] })
    } catch {
      throw error
    }
  }
}
