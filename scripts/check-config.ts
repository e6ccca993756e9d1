import { ConfigError, readConfig } from '#server/config.ts'

/** Ends the program that would end because of its configuration after a build of minutes. */
export function checkConfig(): void {
  try {
    readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
