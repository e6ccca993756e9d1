import {
  type Consent,
  type ConsentChoice,
  consentCookie,
  consentEvent,
  consentTo,
  readChoice,
} from '#shared/runtime/consent.ts'
import { cookieName } from '#shared/runtime/cookie-name.ts'

/** Reads the visitor's choice stored in this browser. */
export function storedChoice(): ConsentChoice | null {
  const prefix = `${cookieName(consentCookie, location.protocol === 'https:')}=`
  const cookie = cookies().find((entry) => entry.startsWith(prefix))
  return readChoice(cookie?.slice(prefix.length))
}

/** Returns the cookies, or none in a sandboxed frame, where reading them throws. */
function cookies(): string[] {
  try {
    return document.cookie.split('; ')
  } catch {
    return []
  }
}

/** The last choice in this document, whose cookie may not be set yet. */
let chosen: Consent | null = null

export function notifyConsent(consent: Consent): void {
  chosen = consent
  document.dispatchEvent(new CustomEvent(consentEvent, { detail: consent }))
}

/** Returns the visitor's consent, for listeners that came later. */
export const givenConsent = (): Consent => chosen ?? consentTo(storedChoice()?.granted ?? false)

/** Listens to every choice, and returns the function that stops listening. */
export function onConsent(listener: (consent: Consent) => void): () => void {
  const notify = (event: Event) => listener(consentOf(event))
  document.addEventListener(consentEvent, notify)
  return () => document.removeEventListener(consentEvent, notify)
}

/** Reads the consent of an event. Any script may send the event, so only `true` is consent. */
function consentOf(event: Event): Consent {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const said = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<string, unknown>
  return { reviews: said.reviews === true, analytics: said.analytics === true }
}
