import { createContext, createElement, type ReactNode, use } from 'react'

/** Only JSON values, because others could serialize alike although they differ. */
type Data<Value> = Value extends (...args: never) => unknown
  ? never
  : Value extends object
    ? { [Name in keyof Value]: Data<Value[Name]> }
    : Value

export type MemoizedPart<Props> = (props: Props) => ReactNode

/** Returns the markup of a part with these props, if it was rendered before. */
export type MarkupOf = <Props extends object>(part: MemoizedPart<Props>, props: Props) => string | undefined

/** Provided on the server only. Browsers always render. */
export const MarkupContext = createContext<MarkupOf | null>(null)

interface MemoizedMarkupProps<Props> {
  as: 'footer' | 'li' | 'nav'
  className?: string
  'aria-label'?: string
  part: MemoizedPart<Props>
  /** Everything that the part shows, besides the shop's configuration. */
  props: Props & Data<Props>
}

/** An element whose content the server renders once for all documents that show the same. */
export function MemoizedMarkup<Props extends object>({
  as,
  part,
  props,
  ...attributes
}: MemoizedMarkupProps<Props>) {
  const markup = use(MarkupContext)?.(part, props)
  return markup === undefined
    ? createElement(as, attributes, createElement(part, props))
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: markup } })
}
