import type { ParameterName } from './parameter-rules.ts'
import type { RouteRule } from './route-rule.ts'

type Query = Record<string, string | number | undefined | null>
type Args<Path extends string> = [ParameterName<Path>] extends [never]
  ? [params?: Record<never, never>, query?: Query]
  : [params: Record<ParameterName<Path>, string>, query?: Query]

/** Returns the address of a page, with every parameter escaped. Empty query values are left out. */
export const createHref =
  <Routes extends Readonly<Record<string, RouteRule>>>(routes: Routes) =>
  <Name extends keyof Routes & string>(
    name: Name,
    ...[params, query]: Args<Routes[Name]['path']>
  ): string => {
    const values = (params ?? {}) as Record<string, string>
    const { path } = routes[name] as RouteRule
    const filled = path.includes(':')
      ? path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
      : path
    return query ? filled + queryText(query) : filled
  }

function queryText(query: Query) {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return given.length > 0
    ? `?${given.map(([key, value]) => parameterText(key, String(value))).join('&')}`
    : ''
}

/** Most values need no escaping, and pages are full of links. */
const parameterText = (name: string, value: string) =>
  /^[\w.*-]*$/.test(value) ? `${name}=${value}` : String(new URLSearchParams({ [name]: value }))
