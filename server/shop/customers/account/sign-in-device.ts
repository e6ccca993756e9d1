import Bowser from 'bowser'

/** The device of a sign-in, as the request describes it. */
export interface SignInDevice {
  userAgent: string
  /** The browser's name of the time zone; empty without scripts. */
  timeZone: string
}

const maxNameLength = 40

/** Returns the session's columns: names that its owner recognizes, never the whole user agent. */
export function deviceColumns({ userAgent, timeZone }: SignInDevice) {
  const { browser, os } = Bowser.parse(userAgent || ' ')
  return { browser: named(browser.name), system: named(os.name), timeZone: knownTimeZone(timeZone) }
}

const named = (name: string | undefined) => name?.slice(0, maxNameLength) || null

function knownTimeZone(timeZone: string): string | null {
  if (!timeZone || timeZone.length > 60) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
