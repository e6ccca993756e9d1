import browserData from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '#scripts/build/client.ts'

export interface NewerApi {
  /** The interface; null: the member is a global. */
  owner: string | null
  member: string
  /** Where it stands on its interface; JavaScript's own are told apart by nobody. */
  side: 'static' | 'instance' | 'either'
}

/**
 * Everything of the web platform and of JavaScript that not all of the build's oldest browsers have, by MDN's own
 * table: what is deleted to make a browser of today one of those.
 */
export function newerApis(): NewerApi[] {
  const { api, javascript } = browserData
  return [...newerOf(api, 'instance'), ...newerOf(javascript.builtins, 'either')]
}

const newerOf = (interfaces: object = {}, usualSide: NewerApi['side']): NewerApi[] =>
  Object.entries(interfaces as Record<string, Identifier>).flatMap(([name, { __compat, ...members }]) => {
    if (__compat && isNewer(__compat)) return [{ owner: null, member: name, side: usualSide }]
    const owner = name === 'Window' || name === 'globals' ? null : name
    return Object.entries(members as Record<string, Identifier>)
      .filter(([, member]) => member.__compat && isNewer(member.__compat))
      .map(([member]) => {
        const side = member.endsWith('_static') ? 'static' : usualSide
        return { owner, member: member.replace(/_static$/, ''), side }
      })
  })

const isNewer = ({ support }: CompatStatement) =>
  Object.entries(oldestBrowsers).some(([browser, oldest]) => {
    const versions = [support[browser as keyof typeof support] ?? []].flat()
    return !versions.some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        typeof version_added === 'string' &&
        !version_removed &&
        !flags &&
        !prefix &&
        !alternative_name &&
        Number.parseFloat(version_added.replace('≤', '')) <= Number(oldest),
    )
  })

/** Runs in the page, before anything else does. */
export function deleteApis(apis: NewerApi[]) {
  const global = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  for (const { owner, member, side } of apis) {
    const ofInterface = [
      side !== 'instance' && owner && global[owner],
      side !== 'static' && owner && global[owner]?.prototype,
    ]
    for (const place of owner ? ofInterface : [globalThis, Window.prototype]) {
      if (place && Object.hasOwn(place, member)) Reflect.deleteProperty(place, member)
    }
  }
}
