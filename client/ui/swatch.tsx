import type { Color } from '#shared/colors.ts'

/** What a colour looks like, beside its name; two or three lie side by side. Attributes, for the policy knows no styles. */
export function Swatch({ colors }: { colors: readonly Color[] }) {
  return (
    <svg className="swatch" viewBox={`0 0 ${colors.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      {colors.map(({ css }, index) => (
        <rect key={css} x={index} width="1" height="1" fill={css} />
      ))}
    </svg>
  )
}
