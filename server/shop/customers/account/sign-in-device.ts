import Bowser from 'bowser'

/** What a sign-in says of the device, as it came. */
export interface SignInDevice {
  userAgent: string
  /** As the browser names it; empty without scripts. */
  timeZone: string
}

const maxNameLength = 40

/** The session's columns: names that its owner recognizes, never the whole user agent. */
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
