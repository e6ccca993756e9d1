import { type Consent, consentTo } from '#shared/consent.ts'
import { type ConsentPurpose, consentPurposes, type OutsideScripts } from '#shared/outside-scripts.ts'
import { keptChoice, onConsent } from '../data/consent.ts'

/** What the loading of other people's scripts touches. */
interface ScriptPlace {
  load(url: string): void
  granted(): boolean
  onConsent(listener: (consent: Consent) => void): void
}

/** To be called when the app is ready. Consent comes first; nothing else loads without it. */
export function loadOutsideScripts(scripts: OutsideScripts, place: ScriptPlace = thisDocument): void {
  const loaded = new Set<ConsentPurpose>()
  const loadAllowed = (consent: Consent) => {
    for (const purpose of consentPurposes) {
      const url = scripts[purpose]
      if (!url || !consent[purpose] || loaded.has(purpose)) continue
      loaded.add(purpose)
      place.load(url)
    }
  }
  place.onConsent(loadAllowed)
  if (scripts.consent) place.load(scripts.consent)
  else loadAllowed(consentTo(place.granted()))
}

/** Whether it comes, when, and what it does there is nobody's business here. */
const thisDocument: ScriptPlace = {
  load(url) {
    const script = document.createElement('script')
    script.async = true
    script.src = url
    document.head.append(script)
  },
  granted: () => keptChoice()?.granted ?? false,
  onConsent,
}
