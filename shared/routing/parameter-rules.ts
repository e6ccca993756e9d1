import { isShopTextName } from '#shared/settings/shop-text-names.ts'
import { isBatchNumber, isHandle, isId, isOrderNumber, isSlug } from './route-parameters.ts'

const isIdOrNew = (text = '') => text === 'new' || isId(text)
const isAnything = (_text?: string) => true

/** Rules of the parameters of addresses, by their names in the routes. */
const parameterRules = {
  addressId: isIdOrNew,
  announcementId: isId,
  campaignId: isId,
  batchId: isId,
  batchNumber: isBatchNumber,
  categorySlug: isHandle,
  changeId: isId,
  claimId: isId,
  couponId: isId,
  decisionId: isId,
  importId: isId,
  lineId: isId,
  merchantId: isId,
  merchantSlug: isSlug,
  orderNumber: isOrderNumber,
  pastOrderId: isId,
  printId: isId,
  productHandle: isHandle,
  productId: isId,
  ruleId: isIdOrNew,
  textName: isShopTextName,
  token: isAnything,
  userId: isId,
  variantId: isId,
  windowBlockId: isId,
  windowPageId: isId,
  windowSlug: isHandle,
  windowVersionId: isId,
}

type ParameterRules = typeof parameterRules

export type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Parameters as a page receives them. One without a rule has the type `never`. */
export type Parameters<Names extends string> = {
  readonly [Name in Names]: Name extends keyof ParameterRules ? Value<ParameterRules[Name]> : never
}

type Value<Rule> = Rule extends Guard<infer Text> ? Text : string

type Guard<Text extends string> = (text?: string) => text is Text

export const hasParameterRule = (name: string): name is keyof ParameterRules =>
  Object.hasOwn(parameterRules, name)

export const parameterNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** Returns false for an invalid parameter, whose address has no page. */
export const areParametersValid = (
  path: string,
  values: Readonly<Record<string, string | undefined>>,
): boolean =>
  parameterNames(path).every((name) => hasParameterRule(name) && parameterRules[name](values[name]))
