import 'server-only'

/** Thrown for a package that cannot be read any further: names the file and what is wrong with it. */
export class PackageProblem extends Error {
  constructor(
    readonly file: string,
    message: string,
  ) {
    super(message)
    this.name = 'PackageProblem'
  }
}
