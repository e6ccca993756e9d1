import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '#server/shop/services.ts'
import { everything } from '#shared/catalog/catalog-tags.ts'
import { effectiveSettings } from './effective-settings.ts'
import { currentTexts, logoOf, readSettings, shopRulesOf, undecided } from './settings-queries.ts'
import type { LiveSettings, ShopSettings } from './shop-settings.ts'

/** More tries are not needed: a database that is away for longer notifies of everything when it is back. */
const maxTries = 30
const betweenTriesMs = 2_000

/** The settings before anybody has changed anything. */
export const shippedSettings: ShopSettings = {
  ...shopRulesOf(undecided),
  logo: null,
  texts: {},
}

/** Updates shop, settlement and receiver of the given services whenever the database changes. */
export function liveSettings(services: Omit<Services, 'settings'>): LiveSettings {
  const { db, country } = services
  const { shop, settlement, platformReceiver } = services
  const given = { shop, settlement, platformReceiver }
  const listeners: (() => Promise<void>)[] = []
  let current = shippedSettings
  let known = ''
  let running: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  async function read() {
    const [stored, texts] = await Promise.all([readSettings(db), currentTexts(db)])
    const logo = await logoOf(db, stored)
    const found = JSON.stringify({ stored, texts, logo })
    if (found === known) return
    current = { ...shopRulesOf(stored), logo, texts }
    Object.assign(services, effectiveSettings(given, stored, country))
    for (const listener of listeners) await listener()
    known = found
  }

  /**
   * Reads the settings. A read in progress may have begun before the change: the next one begins after it, and serves
   * all who wait.
   */
  function reload(): Promise<void> {
    if (waiting) return waiting
    const next = running
      .catch(() => undefined)
      .then(() => {
        waiting = null
        running = read()
        return running
      })
    waiting = next
    return next
  }

  let isReadingAgain = false

  /** Reads a stored change, again and again if it cannot be read at the moment. */
  async function catchUp(onError: (error: unknown) => void) {
    try {
      await reload()
    } catch (error) {
      onError(error)
      void readAgain()
    }
  }

  /** Reads again, once for all whose change could not be read. */
  async function readAgain() {
    if (isReadingAgain) return
    isReadingAgain = true
    let isRead = false
    for (let tries = 0; tries < maxTries && !isRead; tries++) {
      await delay(betweenTriesMs, undefined, { ref: false })
      isRead = await reload().then(
        () => true,
        () => false,
      )
    }
    isReadingAgain = false
  }

  return {
    get current() {
      return current
    },
    given,
    reload,
    catchUp,
    follow(changes, onError) {
      changes.listen((tags) => {
        if (tags.includes(everything)) void catchUp(onError)
      })
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
