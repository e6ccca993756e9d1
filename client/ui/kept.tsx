import { createContext, createElement, type ReactNode, useContext } from 'react'

/** What JSON can say: of anything else, two could look alike and be different. */
type Data<Value> = Value extends (...args: never) => unknown
  ? never
  : Value extends object
    ? { [Name in keyof Value]: Data<Value[Name]> }
    : Value

export type Part<Props> = (props: Props) => ReactNode

/** Gives the markup that a part has with these props. */
export type MarkupOf = <Props extends object>(part: Part<Props>, props: Props) => string

/** The server's own: it writes what it made of the same props before. Browsers render. */
export const KeptMarkup = createContext<MarkupOf | null>(null)

interface KeptProps<Props> {
  as: 'details' | 'footer' | 'li' | 'nav'
  className?: string
  'aria-label'?: string
  part: Part<Props>
  /** All that the part shows, besides the shop's configuration. */
  props: Props & Data<Props>
}

/** An element whose inside is rendered once for all pages that show it alike. */
export function Kept<Props extends object>({ as, part, props, ...attributes }: KeptProps<Props>) {
  const markupOf = useContext(KeptMarkup)
  return markupOf
    ? createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: markupOf(part, props) } })
    : createElement(as, attributes, createElement(part, props))
}
