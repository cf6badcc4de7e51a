/** jest asks packages for their CommonJS side; one that exports its ES modules alone is asked for those. */
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
